# サーバーなしで遊ぶ静的なページ。
with-friends-here = 1つの画面を囲んで、順番に渡しながら遊べます。オンラインで遊ぶには、誰かがサーバーを立てる必要があります。
with-friends-online = 1つの画面を囲んで順番に渡しながら遊ぶことも、オンラインで遊ぶこともできます。
play-online = オンラインで遊ぶ
offline-notices = お知らせ
engine-loading = テーブルを準備しています… { $percent } %
engine-failed = ゲームを読み込めませんでした。接続を確かめて、もう一度お試しください。
try-again = もう一度
storage-denied = このブラウザーではデータを保存できません。ファイルに保存しないと、タブを閉じたときにゲームが失われます。
storage-full = ブラウザーの保存領域がいっぱいです。ファイルに保存しないと、タブを閉じたときに最近の手が失われます。
storage-figures = 自作の数値がこのバージョンに合わないため、新しいゲームでは元の数値を使います。設定で別のファイルを選んでください。
save-game = ファイルに保存
update-ready = 新しいバージョンがあります。ゲームはそのまま残ります。
update-now = 今すぐ更新
own-figures = 自作の数値
own-figures-text = ミッションと拡張を、手元のファイルの数値で遊べます。
own-figures-used = 新しいゲームでは、ファイルの数値を使います。
own-figures-open = ファイルを選ぶ…
own-figures-drop = 元の数値に戻す

# サーバーのないページだけの言い回し。元のメッセージの名前に -no-server を付ける。
no-server-no-server = 問題が起きました。ページを読み込み直して、もう一度お試しください。
server-busy-no-server = 端末が混み合っているため、ボットの考える時間が短くなっています。
error-internal-no-server = 問題が起きました。ゲームは失われていません。もう一度試すか、ページを読み込み直してください。
error-busy-no-server = ボットが考え中です。数秒後にもう一度お試しください。
error-storage-no-server = ブラウザーに保存できませんでした。何も変わっていません。もう一度お試しください。
error-damaged-no-server = 保存されたゲームが壊れているため、続けられません。ほかのゲームには影響ありません。
error-rules-version-no-server = このゲームはルール第{ $version }版で行われ、このページでは再現できません。
error-other-figures-no-server = このゲームはファイルの自作の数値を使っています。設定でそのファイルをもう一度選ぶと続けられます。
origin-own-text-no-server = 手元のファイルの数値です。
figures-own-no-server = 手元のファイルの数値で遊びます。
figures-changed-no-server = 自作の数値が変わりました。ページを読み込み直してください。
