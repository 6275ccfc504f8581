/**
 * Schedules for people: a column for each thread, time from top to bottom. A move begins with what the thread was
 * waiting to do; below it are the lines of the program that it went through, with what they changed, and what locks it
 * has behind them. Many threads do not fit side by side: then each line begins with the thread's name.
 */
import type { Schedule, ScheduledStep, ScheduleMove, ThreadEnd } from "@assay/checking";
import { plainWording, type Wording } from "./wording.js";

const WIDTH = 132;
const NARROWEST = 26;
/** Lines shown of one move, and moves shown of a schedule; the middle is left out. */
const LINES = 8;
const MOVES = 60;

export type SourceLine = (file: string, line: number) => string | undefined;

/** Without indentation. `failure`: what the thread that moves last does wrong. */
export function scheduleLines(
  { threads, moves, cycle, ends }: Schedule,
  sourceLine: SourceLine | undefined,
  wording: Wording = plainWording,
  failure?: string,
): string[] {
  const width = Math.floor((WIDTH - 3 * (threads.length - 1)) / threads.length);
  const row = width < NARROWEST ? listed(threads) : columns(threads, width);
  const lines = [width < NARROWEST ? "schedule:" : "schedule, a column for each thread:"];
  if (width >= NARROWEST) lines.push(...row.head);
  const skipped = moves.length > MOVES ? { from: MOVES / 2, to: moves.length - MOVES / 2 } : undefined;
  moves.forEach((move, i) => {
    if (cycle === i) lines.push("-- from here on it repeats:");
    if (skipped !== undefined && i >= skipped.from && i < skipped.to) {
      if (i === skipped.from) lines.push(`… ${skipped.to - skipped.from} more moves …`);
      return;
    }
    for (const text of moveLines(move, sourceLine)) lines.push(row.line(move.thread, text));
  });
  const last = moves.at(-1);
  if (failure !== undefined && last !== undefined) lines.push(row.line(last.thread, `! ${failure}`));
  if (cycle !== undefined) lines.push(cycle >= moves.length ? "-- and nothing changes any more" : "-- and so on, for ever");
  else lines.push(...endLines(ends, threads, wording));
  return lines;
}

/** Where the threads are at the end. */
function endLines(ends: readonly ThreadEnd[], threads: readonly string[], wording: Wording): string[] {
  const lines = ends.flatMap(({ thread, state, holds, stack }) => {
    if (state === "ended") return [];
    const held = holds.length === 0 ? "" : `, holds ${holds.join(", ")}`;
    return [`${threads[thread]}: ${state}${held}`, ...stack.map(({ procedure, line }) => `    at ${wording.procedure(procedure)}:${line}`)];
  });
  return lines.length === 0 ? [] : ["in the end:", ...lines.map((line) => `  ${line}`)];
}

interface Row {
  readonly head: readonly string[];
  line(thread: number, text: string): string;
}

function columns(threads: readonly string[], width: number): Row {
  const cell = (text: string): string => cut(text, width).padEnd(width);
  const joined = (cells: readonly string[]): string => cells.map(cell).join(" | ").trimEnd();
  return {
    head: [joined(threads), threads.map(() => "-".repeat(width)).join("-+-")],
    line: (thread, text) => joined(threads.map((_, i) => (i === thread ? text : ""))),
  };
}

function listed(threads: readonly string[]): Row {
  const width = Math.min(20, Math.max(...threads.map(({ length }) => length)));
  return { head: [], line: (thread, text) => `${cut(threads[thread]!, width).padEnd(width)}  ${text}` };
}

function moveLines({ does, steps, location, inputs, holds }: ScheduleMove, sourceLine: SourceLine | undefined): string[] {
  const lines = [`* ${does}${location === undefined ? "" : ` (line ${location.line})`}`];
  if (inputs.length > 0) lines.push(`  given ${inputs.map((value) => JSON.stringify(value)).join(", ")}`);
  lines.push(...shortened(steps.map((step) => stepText(step, sourceLine))));
  if (holds.length > 0) lines.push(`  [has ${holds.join(", ")}]`);
  return lines;
}

function shortened(texts: readonly string[]): readonly string[] {
  if (texts.length <= LINES) return texts;
  return [...texts.slice(0, LINES / 2), `  … ${texts.length - LINES} more lines …`, ...texts.slice(-LINES / 2)];
}

function stepText({ file, line, changes }: ScheduledStep, sourceLine: SourceLine | undefined): string {
  const source = file === undefined ? undefined : sourceLine?.(file, line)?.trim();
  const changed = changes.map(({ name, value }) => `${name} = ${value}`).join(", ");
  // What changed tells more than the line where there is room for one of them.
  return `  ${line}: ${changed === "" ? (source ?? "") : changed}`;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
