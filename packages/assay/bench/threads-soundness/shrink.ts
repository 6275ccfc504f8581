/**
 * A program that is answered wrongly, made smaller as long as it is: one statement, block or thread is left out at a
 * time.
 */
import type { ProgramModel, Statement } from "./model.js";

export async function shrunk(program: ProgramModel, isWrong: (smaller: ProgramModel) => Promise<boolean>): Promise<ProgramModel> {
  let best = program;
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const smaller of smallerOnes(best)) {
      if (!(await isWrong(smaller))) continue;
      best = smaller;
      goesOn = true;
      break;
    }
  }
  return best;
}

function* smallerOnes(program: ProgramModel): Generator<ProgramModel> {
  for (const [i, thread] of program.threads.entries()) {
    if (thread.body.length > 0) yield { ...program, threads: program.threads.with(i, { ...thread, body: [] }) };
    for (const body of shorter(thread.body)) yield { ...program, threads: program.threads.with(i, { ...thread, body }) };
  }
  for (const setup of shorter(program.setup)) yield { ...program, setup };
  for (const meanwhile of shorter(program.meanwhile)) yield { ...program, meanwhile };
  for (const last of shorter(program.finally)) yield { ...program, finally: last };
  for (const [i] of program.joined.entries()) yield { ...program, joined: program.joined.toSpliced(i, 1) };
}

/** The lists with one statement less, a block in the place of what is in it, or a smaller block. */
function* shorter(statements: readonly Statement[]): Generator<readonly Statement[]> {
  for (const [i, each] of statements.entries()) {
    yield statements.toSpliced(i, 1);
    if (typeof each === "string") continue;
    yield statements.toSpliced(i, 1, ...each.body);
    for (const body of shorter(each.body)) if (body.length > 0) yield statements.with(i, { ...each, body });
  }
}
