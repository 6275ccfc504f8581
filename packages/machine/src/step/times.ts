/** Whether anything of a thread depends on its clock. */
import { BV64, type Local, type Procedure } from "@assay/core";
import type { Frame } from "./frames.js";
import { ENTRY } from "./points.js";
import type { StepThread } from "./thread-record.js";

/**
 * Whether a wide number in the frames outside the program may be a time. The program knows none (who asks for it gets
 * none), and objects hold none where each thread has a clock of its own; so a time is what a call gave back, or was
 * given to who holds it: frames of procedures that are given no wide number by what they call know no more than who
 * called them.
 */
export function holdsTimes(thread: StepThread): boolean {
  const frames: Frame[] = [];
  for (let frame = thread.frame; frame !== null; frame = frame.caller) frames.push(frame);
  let isTimeless = true;
  for (const frame of frames.reverse()) {
    const { code, point, locals } = frame;
    if (code.kind === "program") isTimeless = true;
    else if (point !== ENTRY && isGivenWide(code.procedure)) isTimeless = false;
    if (!isTimeless && locals.some((value) => typeof value === "bigint" && value !== 0n)) return true;
  }
  return false;
}

const givenWide = new WeakMap<Procedure, boolean>();

/** Whether something that the procedure calls gives it a wide number. */
function isGivenWide(procedure: Procedure): boolean {
  let isOne = givenWide.get(procedure);
  if (isOne === undefined) givenWide.set(procedure, (isOne = callsForWide(procedure)));
  return isOne;
}

function callsForWide({ body }: Procedure): boolean {
  if (body.kind !== "blocks") return true;
  const isWide = (local: Local | undefined): boolean => local?.type === BV64;
  return body.blocks.some(({ statements }) =>
    statements.some((each) => (each.kind === "call" && isWide(each.result)) || (each.kind === "thread" && isWide(each.target))),
  );
}
