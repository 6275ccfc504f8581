/** From the file names that class files carry to the source files themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, isAbsolute, relative, resolve } from "node:path";
import type { Explanation, Location, Result, TraceEvent, Witness } from "@assay/checking";
import type { Application } from "@assay/jvm";
import type { AcceptedPlace } from "@assay/report";
import { acceptedPlaces } from "./accepted-places.js";

export class SourceFiles {
  /** Files by their last name; undefined where several have the same one. */
  readonly #files = new Map<string, string | undefined>();
  readonly #application: Application | undefined;
  #accepted: readonly AcceptedPlace[] | undefined;
  readonly #lines = new Map<string, readonly string[]>();

  /** Without a program, what was located before still has lines. `roots`: where sources of compiled classes lie. */
  constructor(application?: Application, roots: readonly string[] = []) {
    this.#application = application;
    for (const source of new Set([...(application?.sources() ?? []), ...roots.flatMap(sourcesBelow)])) {
      const file = basename(source);
      this.#files.set(file, this.#files.has(file) ? undefined : source);
    }
  }

  /** What the program's code accepts. */
  get accepted(): readonly AcceptedPlace[] {
    this.#accepted ??= this.#application === undefined ? [] : acceptedPlaces(this.#application);
    return this.#accepted;
  }

  /** The results with paths in place of file names: relative to the current folder where they lie in it. */
  located(results: readonly Result[]): readonly Result[] {
    return results.map((result) => ({
      ...result,
      location: result.location === undefined ? undefined : this.place(result.location),
      ...(result.because === undefined ? {} : { because: this.#locatedInvariants(result.because) }),
      ...(result.witness === undefined ? {} : { witness: this.#locatedWitness(result.witness) }),
    }));
  }

  #locatedInvariants(because: Explanation): Explanation {
    return { ...because, invariants: because.invariants.map((each) => ({ ...each, location: this.place(each.location) })) };
  }

  #locatedWitness(witness: Witness): Witness {
    const events = witness.events.map((event) => this.#event(event));
    if (witness.schedule === undefined) return { ...witness, events };
    const moves = witness.schedule.moves.map((move) => ({
      ...move,
      steps: move.steps.map((step) => this.place(step)),
      ...(move.location === undefined ? {} : { location: this.place(move.location) }),
    }));
    const ends = witness.schedule.ends.map((end) => ({ ...end, stack: end.stack.map((each) => this.place(each)) }));
    return { ...witness, events, schedule: { ...witness.schedule, moves, ends } };
  }

  #event(event: TraceEvent): TraceEvent {
    if (event.kind !== "call" || event.file === undefined) return event;
    return { ...event, file: this.place({ file: event.file }).file! };
  }

  /** The text of a line of a file that `located` named. */
  line(file: string, line: number): string | undefined {
    let lines = this.#lines.get(file);
    if (lines === undefined) {
      lines = readLines(file);
      this.#lines.set(file, lines);
    }
    return lines[line - 1];
  }

  /** The same place with the path of its file. */
  place<T extends Pick<Location, "file">>(place: T): T {
    const source = place.file === undefined ? undefined : this.#files.get(place.file);
    if (source === undefined) return place;
    const path = relative(process.cwd(), source);
    return { ...place, file: path.startsWith("..") || isAbsolute(path) ? source : path };
  }
}

function sourcesBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".java"))
    .sort()
    .map((name) => resolve(root, name));
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
