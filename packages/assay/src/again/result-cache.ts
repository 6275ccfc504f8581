/**
 * Results that are kept for the next time. A result is used again only if everything is the same that it rests on: the
 * program and the JDK (`program-digest.ts`), this build of Assay, the request but for its limits, the entry and the
 * property. Then the same command would come to the same verdict.
 *
 * Kept are proofs, bounded results and violations; and what no engine can represent, for those who give as much time or
 * less. What a limit of time, memory or work ended is asked again. Violations are replayed on the concrete machine again before they are shown (`confirmed`);
 * those whose schedule is part of the witness are not kept.
 */
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { type Budget, cacheFolder, hashOf, KeptFiles } from "@assay/base";
import { breaks, FROM_CACHE, locationKey, type Result, replay, type Setting, type Task } from "@assay/checking";
import type { Property } from "@assay/spec";
import { propertyName } from "@assay/spec";

const LIMITS = { entries: 200_000, bytes: 1 << 30 };
const MAGIC = "assay-result-1";

interface Kept {
  readonly results: readonly Result[];
  /** What one entry and property could take; absent where there was another limit. */
  readonly unitSeconds: number | undefined;
}

export interface CacheRequest {
  /** Which program it is about: see `programDigest`. */
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

  /** `entry`: what tells it from all others of the program. */
  keyOf(entry: string, properties: readonly Property[]): string {
    return hashOf(this.#base, entry, ...properties.map(propertyName));
  }

  read(key: string): readonly Result[] | undefined {
    const body = this.#files.read(key);
    if (body === undefined) return undefined;
    try {
      const { results, unitSeconds } = deserialize(body) as Kept;
      const isEnough = unitSeconds !== undefined && this.#unitSeconds !== undefined && this.#unitSeconds <= unitSeconds;
      if (results.some(({ verdict }) => verdict === "unknown") && !isEnough) return undefined;
      return results.map((result) => ({ ...result, stats: { ...result.stats, [FROM_CACHE]: 1 } }));
    } catch {
      return undefined;
    }
  }

  write(key: string, results: readonly Result[]): void {
    if (results.length === 0 || !results.every((result) => this.#isLasting(result))) return;
    const kept: Kept = { results, unitSeconds: this.#unitSeconds };
    this.#files.write(key, serialize(kept));
  }

  #isLasting({ verdict, reason, witness }: Result): boolean {
    if (verdict === "violated") return witness !== undefined && witness.schedule === undefined;
    if (verdict !== "unknown") return true;
    return reason?.kind === "unsupported" && this.#unitSeconds !== undefined;
  }
}

/** Whether every violation among the results happens again on the concrete machine: same property, same place. */
export function confirmed(
  results: readonly Result[],
  task: Omit<Task, "properties">,
  budget: Budget,
  { shows }: Pick<Setting, "shows"> = {},
): boolean {
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
