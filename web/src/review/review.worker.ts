// The worker that reviews games, with Python and the kernel, on the static page and on a server's.
import { importOurs, NoEngine, startPython } from "../offline/engine";
import type { FromReviewer, Question, ToReviewer } from "./messages";

/** `Reviewer` of server/office/reviewer.py. */
interface Reviewer {
  /** Judge a little more: `Told` as JSON; undefined if all has been judged. */
  step: () => string | undefined;
  you: (move: number) => string;
  consider: (move: number, actions: string) => string;
  answer: (move: number, action: string) => string;
}

/** A game that can't be reviewed here: it isn't over, or has other rules or figures. */
class OtherGame extends Error {}

const FIGURES = "/figures.csv";
const post = (message: FromReviewer): void => self.postMessage(message);
/** Let pending messages be handled first. */
const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

async function open(record: string, figures: string | null): Promise<Reviewer> {
  const { python, whole } = await startPython((came, all) => post({ kind: "progress", came, all }));
  await whole;
  if (figures !== null) python.FS.writeFile(FIGURES, figures);
  const { Reviewer: make } = importOurs(python, "raccoon_tycoon.server.office.reviewer") as { Reviewer: (...handed: unknown[]) => Reviewer };
  try {
    return make(record, figures === null ? undefined : FIGURES);
  } catch {
    throw new OtherGame();
  }
}

function answered(reviewer: Reviewer, question: Question): string {
  switch (question.about) {
    case "you":
      return reviewer.you(question.move);
    case "consider":
      return reviewer.consider(question.move, JSON.stringify(question.actions));
    case "answer":
      return reviewer.answer(question.move, question.action);
  }
}

let opened: Promise<Reviewer> | null = null;
/** Goes up with every begin and stop. */
let turn = 0;

async function judge(reviewer: Reviewer): Promise<void> {
  const mine = ++turn;
  while (turn === mine) {
    const text = reviewer.step();
    if (text === undefined) return;
    post({ kind: "told", text });
    await breath();
  }
}

self.onmessage = async ({ data: message }: MessageEvent<ToReviewer>) => {
  try {
    if (message.kind === "open") opened = open(message.record, message.figures);
    const reviewer = await opened;
    if (reviewer === null) return;
    if (message.kind === "begin") await judge(reviewer);
    else if (message.kind === "stop") turn += 1;
    else if (message.kind === "ask") post({ kind: "answer", number: message.number, text: answered(reviewer, message.question) });
  } catch (error) {
    const problem = error instanceof NoEngine ? "missing" : error instanceof OtherGame ? "other" : "broken";
    if (problem === "broken") console.error(error);
    post({ kind: "failed", problem });
  }
};
