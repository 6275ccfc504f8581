/** In the thread that works: what it was begun with, and the way to the thread that watches. */
import { writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Cancellation } from "@assay/base";
import type { Assignment, Journal, Piece, WorkMessage } from "./messages.js";

const assignment: Partial<Assignment> | null = workerData;

/** Whether the process was told to end. Never true where no thread was started for the command. */
export const interruption: Cancellation = {
  get aborted(): boolean {
    const interrupted = assignment?.interrupted;
    return interrupted !== undefined && Atomics.load(interrupted, 0) !== 0;
  },
};

/** Whether there is a thread that watches: the process is the command's. */
export const isWatched: boolean = parentPort !== null && assignment?.interrupted !== undefined;

/** What threads before this one found out; undefined for the first. */
export const journal: Journal | undefined = assignment?.journal;

let output: string | undefined;
let written = "";

/** Tells the thread that watches; where there is none, only what is to be written matters. */
export function tell(message: WorkMessage): void {
  if (isWatched) {
    parentPort!.postMessage(message);
    return;
  }
  if (message.kind === "began") {
    output = message.output;
    written = "";
  } else if (message.kind === "decided") write(message.text);
  else if (message.kind === "reported") for (const text of message.texts) write(text);
}

function write({ text, between }: Piece): void {
  if (text === "") return;
  const piece = written === "" ? text : between + text;
  written += piece;
  if (output === undefined) process.stdout.write(piece);
  else writeFileSync(output, written);
}
