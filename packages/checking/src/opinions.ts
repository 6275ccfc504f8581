/** What the engines of a portfolio say about each result that is owed, and what is told of it. */
import type { Limit } from "@assay/base";
import { type Property, propertyName } from "@assay/spec";
import type { Task } from "./engine.js";
import { type CheckEvent, decided } from "./events.js";
import { hasManyInputs } from "./reason.js";
import { type Location, locationKey, type Result, type Verdict } from "./verdict.js";

/** What is said about one place of a property, or about a property that has none. */
interface Matter {
  readonly property: Property;
  readonly location: Location | undefined;
  /** The answer that stands, and whether everything was said about it. */
  standing: Result | undefined;
  isWhole: boolean;
  /** The first answer that is none, or one that stands in for an answer. */
  unknown: Result | undefined;
  /** Whether what stands in is the answer as soon as everybody has looked, or only when nobody looks any more. */
  standsIn: StandsIn | undefined;
  told: "nothing" | "settled" | "decided";
  isContradicted: boolean;
}

/** How long others may look for a better answer. */
export type StandsIn = "until all have looked" | "to the end";

export class Opinions {
  readonly #matters = new Map<string, Matter>();
  /** Properties that have a result for each of these places, and those that have one result. */
  readonly #places = new Map<Property, ReadonlySet<string>>();
  readonly #answers: "first" | "all";

  constructor(task: Task, answers: "first" | "all") {
    this.#answers = answers;
    for (const property of task.properties) {
      const places = property.kind === "assert" ? (task.assertions ?? []) : [];
      this.expect(property, places);
    }
  }

  /** These results are owed. A property that begins again names those that are left: they are known. */
  expect(property: Property, places: readonly Location[]): void {
    if (this.#places.has(property)) return;
    this.#places.set(property, new Set(places.map(locationKey)));
    if (places.length === 0) this.#matter(property, undefined);
    else for (const place of places) this.#matter(property, place);
  }

  /** A property without places is one matter, wherever it is broken. */
  #matter(property: Property, location: Location | undefined): Matter {
    const hasPlaces = (this.#places.get(property)?.size ?? 0) > 0;
    const place = hasPlaces ? location : undefined;
    const key = `${propertyName(property)} ${place === undefined ? "" : locationKey(place)}`;
    let matter = this.#matters.get(key);
    if (matter === undefined) {
      const nothing = { standing: undefined, unknown: undefined, standsIn: undefined } as const;
      matter = { property, location: place, ...nothing, isWhole: false, told: "nothing", isContradicted: false };
      this.#matters.set(key, matter);
    }
    return matter;
  }

  #of(property: Property): readonly Matter[] {
    return [...this.#matters.values()].filter((matter) => matter.property === property);
  }

  verdictOf(property: Property, place?: Location): Verdict | undefined {
    return this.#answers === "all" ? undefined : this.#matter(property, place).standing?.verdict;
  }

  /**
   * Whether the engine should go on with the property: something has no answer yet, or it has not said all about one of
   * its own.
   */
  isOpen(property: Property, engine: string): boolean {
    if (this.#answers === "all") return true;
    return this.#of(property).some(({ standing, isWhole }) => standing === undefined || (!isWhole && standing.engine === engine));
  }

  /** Whether there is nothing left to say. */
  isDecided(property: Property): boolean {
    return this.#answers === "first" && this.#of(property).every(({ told }) => told === "decided");
  }

  /** Whether every result that is owed is there. */
  isAnswered(property: Property): boolean {
    return this.#of(property).every(({ standing, unknown }) => (standing ?? unknown) !== undefined);
  }

  /** Enters what an engine says; what is to be told of it. */
  enter(kind: "settled" | "decided", results: readonly Result[]): readonly CheckEvent[] {
    const news = { settled: [] as Result[], decided: [] as Result[] };
    for (const result of results) {
      const tell = this.#enterOne(kind, result);
      if (tell !== undefined) news[tell.kind].push(tell.result);
    }
    const events: CheckEvent[] = news.decided.length > 0 ? [decided(news.decided)] : [];
    const [first, ...more] = news.settled;
    return first === undefined ? events : [...events, { kind: "settled", results: [first, ...more] }];
  }

  /** Whether every result is there, and no better one is waited for where everybody has looked. */
  isEnough(property: Property): boolean {
    const matters = this.#of(property);
    return this.#answers === "first" && matters.every(({ told, standsIn }) => told === "decided" || standsIn === "until all have looked");
  }

  /** Enters what stands unless somebody knows better, in place of any `unknown`. */
  enterProvisional(results: readonly Result[], standsIn: StandsIn): readonly CheckEvent[] {
    const news = results.flatMap((result) => {
      const matter = this.#matter(result.property, result.location);
      if (matter.isContradicted || matter.standing !== undefined || matter.standsIn === "until all have looked") return [];
      matter.unknown = result;
      matter.standsIn = standsIn;
      return this.#tell(matter, "settled", result)?.result ?? [];
    });
    const [first, ...more] = news;
    return first === undefined ? [] : [{ kind: "settled", results: [first, ...more] }];
  }

  #enterOne(kind: "settled" | "decided", result: Result): { readonly kind: "settled" | "decided"; readonly result: Result } | undefined {
    const matter = this.#matter(result.property, result.location);
    if (matter.isContradicted) return undefined;
    if (result.verdict === "unknown") {
      // Others who looked may have come nearer than one who tries inputs.
      const saysMore = hasManyInputs(matter.unknown?.reason) && !hasManyInputs(result.reason);
      if ((matter.unknown !== undefined && !saysMore) || matter.standing !== undefined) return undefined;
      matter.unknown = result;
      // It stands unless somebody knows better: whoever ends the work before that has it.
      return this.#tell(matter, "settled", result);
    }
    const { standing } = matter;
    if (standing !== undefined && areContrary(standing, result)) {
      matter.isContradicted = true;
      matter.standing = contradictionOf(standing, result);
      matter.isWhole = true;
      matter.told = "nothing";
      return this.#tell(matter, "decided", matter.standing);
    }
    // A violation lies outside the bounds within which there was none.
    const isBetter = standing === undefined || rank(result.verdict) > rank(standing.verdict);
    const isMore = kind === "decided" && !matter.isWhole && standing?.verdict === result.verdict;
    if (!isBetter && !isMore) return undefined;
    matter.standing = result;
    matter.isWhole = kind === "decided";
    return this.#tell(matter, kind, result);
  }

  /** Where all are to answer, nothing is told before they have. */
  #tell(matter: Matter, kind: "settled" | "decided", result: Result) {
    if (this.#answers === "all" || matter.told === "decided") return undefined;
    matter.told = kind;
    return { kind, result };
  }

  /** A limit ended the work of an engine on these. */
  limited(engine: string, properties: readonly Property[], limit: Limit): void {
    for (const property of properties)
      for (const matter of this.#of(property)) {
        const { reason } = matter.unknown ?? {};
        // Who had used up its share would have had another one: it is open because somebody stopped them all.
        if (limit === "cancelled" && reason?.kind === "limit") matter.unknown = { ...matter.unknown!, reason: { ...reason, limit } };
        if (matter.unknown !== undefined && !hasManyInputs(reason)) continue;
        matter.unknown = {
          ...{ property, verdict: "unknown", location: matter.location, message: "", engine, reason: { kind: "limit", limit } },
          ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
        };
      }
  }

  /** What is left to tell when nobody works on the property any more. */
  rest(property: Property): readonly CheckEvent[] {
    const results = this.#of(property).flatMap((matter) => {
      if (matter.told === "decided") return [];
      matter.told = "decided";
      return matter.standing ?? matter.unknown ?? [];
    });
    return results.length === 0 ? [] : [decided(results)];
  }
}

const rank = (verdict: Verdict): number => ["unknown", "bounded", "proved", "violated"].indexOf(verdict);

/** Within bounds there may be no violation and outside them one; with a proof there is none anywhere. */
function areContrary(one: Result, other: Result): boolean {
  const verdicts = [one.verdict, other.verdict];
  return verdicts.includes("proved") && verdicts.includes("violated");
}

function contradictionOf(one: Result, other: Result): Result {
  const [proof, violation] = one.verdict === "proved" ? [one, other] : [other, one];
  const { witness: _, reachable: __, certification: ___, ...rest } = proof;
  const what = `engine ${proof.engine} proved it, and engine ${violation.engine} has an execution that breaks it`;
  return { ...rest, location: one.location, verdict: "unknown", engine: "auto", reason: { kind: "contradiction", what } };
}
