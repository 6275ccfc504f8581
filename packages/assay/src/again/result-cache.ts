/**
 * Results that are kept for the next time. A result is used again only if everything is the same that it rests on: the
 * classes of its scope (`scope.ts`) but for their line numbers, what was asked about all classes
 * (`program-answers.ts`), the JDK, this build of Assay, the request but for its limits, the entry and the property.
 * Then the same command would come to the same verdict. Where only line numbers differ, its places are moved
 * (`moved-lines.ts`).
 *
 * Kept are proofs, bounded results and violations; and what no engine can represent, for those who give as much time or
 * less. What a limit of time, memory or work ended is asked again. Violations are replayed on the concrete machine
 * again before they are shown (`confirmed`); those whose schedule is part of the witness are not kept.
 */
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { cacheFolder, hashOf, KeptFiles } from "@assay/base";
import { breaks, FROM_CACHE, locationKey, type Result, replay, type Setting, type Task, violations } from "@assay/checking";
import type { Property } from "@assay/spec";
import { propertyName } from "@assay/spec";
import { type Lines, type Mover, moverOf, withMovedLines } from "./moved-lines.js";
import type { Scope } from "./scope.js";

const LIMITS = { entries: 200_000, bytes: 1 << 30 };
const MAGIC = "assay-result-2";

interface Kept {
  readonly results: readonly Result[];
  /** What one entry and property could take; absent where there was another limit. */
  readonly unitSeconds: number | undefined;
  /** Of the scope. */
  readonly lines: Lines;
}

export interface Known {
  readonly results: readonly Result[];
  /** Violations whose lines have moved are to be told anew: their traces are of before. */
  readonly violations: "as they were" | "moved";
}

export interface CacheRequest {
  /** What is not in the scope of an answer: the JDK, and what was asked about all classes. */
  readonly program: string;
  /** All of the request that a verdict may depend on, as text. */
  readonly request: string;
  readonly unitSeconds: number | undefined;
  readonly folder?: string;
}

export class ResultCache {
  readonly #files: KeptFiles;
  readonly #base: string;
  readonly #unitSeconds: number | undefined;

  constructor({ program, request, unitSeconds, folder }: CacheRequest, build: string) {
    this.#files = new KeptFiles(folder ?? cacheFolder("results"), MAGIC, LIMITS);
    this.#base = hashOf(build, program, request);
    this.#unitSeconds = unitSeconds;
  }

  /** `entry`: what tells it from all others of the program, and what was asked about all classes for its sake. */
  keyOf(entry: string, properties: readonly Property[], { digest }: Scope): string {
    return hashOf(this.#base, entry, digest, ...properties.map(propertyName));
  }

  read(key: string, scope: Scope): Known | undefined {
    const body = this.#files.read(key);
    if (body === undefined) return undefined;
    try {
      const { results, unitSeconds, lines } = deserialize(body) as Kept;
      const isEnough = unitSeconds !== undefined && this.#unitSeconds !== undefined && this.#unitSeconds <= unitSeconds;
      if (results.some(({ verdict }) => verdict === "unknown") && !isEnough) return undefined;
      const move = moverOf(lines, scope.lines);
      const placed = move === undefined ? results : move === "lost" ? undefined : movedResults(results, move);
      if (placed === undefined) return undefined;
      const shown = placed.map((result) => ({ ...result, stats: { ...result.stats, [FROM_CACHE]: 1 } }));
      return { results: shown, violations: move === undefined ? "as they were" : "moved" };
    } catch {
      return undefined;
    }
  }

  write(key: string, results: readonly Result[], { lines }: Scope): void {
    if (results.length === 0 || !results.every((result) => this.#isLasting(result))) return;
    const kept: Kept = { results, unitSeconds: this.#unitSeconds, lines };
    this.#files.write(key, serialize(kept));
  }

  /** How long the entry took the last time, in seconds of the processor, whatever has changed since. */
  secondsOf(entry: string): number | undefined {
    const body = this.#files.read(timeKey(entry));
    return body?.length === 8 ? body.readDoubleLE() : undefined;
  }

  noteSeconds(entry: string, seconds: number): void {
    const body = Buffer.alloc(8);
    body.writeDoubleLE(seconds);
    this.#files.write(timeKey(entry), body);
  }

  #isLasting({ verdict, reason, witness }: Result): boolean {
    if (verdict === "violated") return witness !== undefined && witness.schedule === undefined;
    if (verdict !== "unknown") return true;
    return reason?.kind === "unsupported" && this.#unitSeconds !== undefined;
  }
}

const timeKey = (entry: string): string => hashOf("seconds", entry);

/** The trace of a violation is not moved: it is told anew. */
function movedResults(results: readonly Result[], move: Mover): readonly Result[] | undefined {
  const all = results.map((result) => {
    const { witness, ...rest } = result;
    const moved = withMovedLines<Omit<Result, "witness">>(rest, move);
    return moved === undefined ? undefined : witness === undefined ? moved : { ...moved, witness };
  });
  return all.every((each) => each !== undefined) ? all : undefined;
}

/**
 * The results, if every violation among them happens again on the concrete machine: same property, same place. Those
 * whose lines have moved are told by the run that shows it.
 */
export function confirmed(
  { results, violations: kept }: Known,
  task: Omit<Task, "properties">,
  setting: Pick<Setting, "shows" | "models">,
): readonly Result[] | undefined {
  if (kept === "as they were") return happenAgain(results, task, setting) ? results : undefined;
  const told = results.map((result): Result | undefined => {
    const { verdict, witness, property, location, engine } = result;
    if (verdict !== "violated") return result;
    if (witness === undefined || location === undefined) return undefined;
    const { inputs, args, foundBy } = witness;
    const how = foundBy ?? "";
    const { found } = violations({ task: { ...task, properties: [property] }, property, inputs, args, how, engine, options: setting });
    const same = found.find((each) => each.location !== undefined && locationKey(each.location) === locationKey(location));
    if (same === undefined) return undefined;
    const { foundBy: _, ...told } = same.witness!;
    return { ...result, witness: foundBy === undefined ? told : { ...told, foundBy } };
  });
  return told.every((each) => each !== undefined) ? told : undefined;
}

function happenAgain(results: readonly Result[], task: Omit<Task, "properties">, { shows }: Pick<Setting, "shows">): boolean {
  const { budget } = task;
  const { program, language, entry } = task;
  // Where something is thrown in a library, the place is the program's own: as it was when it was found.
  const shown = shows === undefined ? {} : { shows };
  return results.every(({ verdict, witness, property, location }) => {
    if (verdict !== "violated") return true;
    if (witness === undefined || location === undefined) return false;
    const inputs = witness.inputs.map(({ value }) => value);
    const { failures } = replay({ program, language, entry, args: witness.args, inputs, budget, record: "failure", ...shown });
    return (
      breaks(program, failures, property) !== undefined && failures.some((each) => locationKey(each.location) === locationKey(location))
    );
  });
}

/** The build of Assay that is running; undefined where it is not known, as it is not bundled. */
export function buildName(): string | undefined {
  try {
    return readFileSync(new URL("build-name", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}
