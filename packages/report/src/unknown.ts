/** Why something is `unknown`, for people and for tools: a code, a place where there is one, and what to try next. */
import { type Location, type Reason, type Result, reasonText } from "@assay/checking";

export type UnknownCode =
  | "limit-time"
  | "limit-memory"
  | "limit-work"
  | "interrupted"
  | "no-objects"
  | "no-model"
  | "harness"
  | "threads"
  | "many-inputs"
  | "not-replayed"
  | "not-asked"
  | "undecided";

export interface Unknown {
  readonly code: UnknownCode;
  readonly text: string;
  readonly place?: Location;
  /** What to try next. */
  readonly hint: string;
}

/** `total`: the option that limits the time of all questions together, where the command had one. */
export function unknownOf(result: Pick<Result, "reason" | "entry" | "property">, total?: string): Unknown | undefined {
  const { reason } = result;
  if (reason === undefined) return undefined;
  const code = codeOf(reason);
  const place = reason.kind === "unsupported" ? reason.place : undefined;
  return { code, text: reasonText(reason), ...(place === undefined ? {} : { place }), hint: hintOf(code, result, total) };
}

const ABOUT = { inputs: "no-objects", test: "harness", classes: "not-asked", threads: "threads", "many inputs": "many-inputs" } as const;

function codeOf(reason: Reason): UnknownCode {
  switch (reason.kind) {
    case "limit":
      return reason.limit === "cancelled" ? "interrupted" : (`limit-${reason.limit}` as UnknownCode);
    case "unsupported":
      return reason.about === undefined ? "no-model" : ABOUT[reason.about];
    case "not confirmed":
    case "contradiction":
      return "not-replayed";
    case "not asked":
      return "not-asked";
    case "undecided":
      return "undecided";
  }
}

/** How much more time is worth a try: five times what was not enough. */
const TIMES = 5;
const LEAST_SECONDS = 300;

/** What gives one question more time, in the words of the command that asked it. */
function moreTime({ reason, property }: Pick<Result, "reason" | "property">, total: string | undefined): string {
  if (property.kind === "contract") return "--cpu-timeout 120 (for each property)";
  if (total !== undefined) return `a longer ${total}, or --entry for a part of it`;
  const given = reason?.kind === "limit" ? (reason.seconds ?? 0) : 0;
  return `--unit-timeout ${Math.max(LEAST_SECONDS, given * TIMES)}`;
}

/** What makes a search over schedules smaller, where one came to a limit. */
function fewerStates(reason: Result["reason"]): string {
  if (reason?.kind !== "limit" || reason.during?.startsWith("exploring schedules") !== true) return "";
  const lighter = reason.limit === "memory" ? "--states hashed, " : "";
  return `; ${lighter}fewer threads or rounds, or an abstraction of a number that takes many values: assay abstract names them (docs/threads.md)`;
}

/** A command that asks what a test asks by other means. */
function offered(reason: Result["reason"]): string | undefined {
  return reason?.kind === "unsupported" ? /assay \w+ --class \S+/.exec(reason.what)?.[0] : undefined;
}

function hintOf(code: UnknownCode, result: Pick<Result, "reason" | "entry" | "property">, total: string | undefined): string {
  const { entry, property } = result;
  const smaller = entry === undefined || property.kind === "contract" ? "" : ", or --bound calls=0";
  switch (code) {
    case "limit-time":
    case "limit-work":
      return `${moreTime(result, total)}${smaller}${fewerStates(result.reason)}`;
    case "limit-memory":
      return `--memory 8192${smaller}${fewerStates(result.reason)}`;
    case "interrupted":
      return "the same command again";
    case "no-objects":
      return "--entry a method that takes objects of the program's own classes, or a test with main that makes them";
    case "no-model":
      return "the place above is not modelled: docs/soundness.md; a specification can stand in for it (docs/specifications.md)";
    case "harness":
      return (
        offered(result.reason) ?? "--widen lets its parameters have any values; or a test that takes them from @ValueSource or @ForAll"
      );
    case "threads":
      return "--engine explicit explores the schedules of programs with threads";
    case "many-inputs":
      return "a main that calls it with few values: schedules are run with each of them (docs/threads.md); without threads this is not needed";
    case "not-replayed":
      return "this is a bug in Assay: please report it with the program";
    case "not-asked":
      return property.kind === "ltl"
        ? "docs/threads.md says what formulas may name"
        : "the message names what is missing: add it with --classpath";
    case "undecided":
      if (property.kind === "contract") return "a main of your own that makes such objects and asserts the contract: assay check";
      return `${moreTime(result, total)}${smaller}`;
  }
}
