# サーバーなしで遊ぶ静的なページ。
with-friends-here = 1つの画面を囲んで、順番に渡しながら遊べます。オンラインで遊ぶには、誰かがサーバーを立てる必要があります。
offline-notices = お知らせ
engine-loading = テーブルを準備しています… { $percent } %
engine-failed = ゲームを読み込めませんでした。接続を確かめて、もう一度お試しください。
try-again = もう一度
storage-denied = このブラウザではデータを保存できません。ファイルに保存しないと、タブを閉じたときにゲームが失われます。
storage-full = ブラウザの保存領域がいっぱいです。ファイルに保存しないと、タブを閉じたときに最近の手が失われます。
save-game = ファイルに保存
update-ready = 新しいバージョンがあります。ゲームはそのまま残ります。
update-now = 今すぐ更新
own-figures = 自作の数値
own-figures-text = ミッションと拡張を、手元のファイルの数値で遊べます。
own-figures-used = 新しいゲームでは、ファイルの数値を使います。
own-figures-open = ファイルを選ぶ…
own-figures-drop = 元の数値に戻す
