/**
 * What is told while a check goes on. A consumer has every result as soon as it stands, so that nothing is lost when
 * the work is ended from outside.
 *
 * Of each property: `began`, then `settled` and `decided` in any number, each result decided once, then `finished`. A
 * property that ran out of its share of a limit may begin again later; it is finished once. Only a contradiction
 * between engines is decided a second time: it takes the place of what was decided.
 */
import { invariant } from "@assay/base";
import type { Property } from "@assay/spec";
import { type Location, locationKey, type Result } from "./verdict.js";

/** Results for one property that were decided at the same moment, and by the same argument. */
export type Decided = readonly [Result, ...Result[]];

export type CheckEvent =
  /**
   * The property is being looked at. `places`: one result for each is to come; without places there is one for the
   * whole property.
   */
  | { readonly kind: "began"; readonly property: Property; readonly places: readonly Location[] }
  | { readonly kind: "progress"; readonly message: string; readonly figures: Readonly<Record<string, number>> }
  /**
   * Guesses, about loops for example, that turned out not to hold: what was concluded from them is thought about again.
   */
  | { readonly kind: "refuted"; readonly what: string; readonly guesses: number }
  /**
   * The verdicts stand. Each is `decided` later with more to say about it; whoever ends the work before that has these.
   * `isProvisional`: they stand in for an answer, like `unknown` does, and others go on looking for a better one.
   */
  | { readonly kind: "settled"; readonly results: Decided; readonly isProvisional?: true }
  | { readonly kind: "decided"; readonly results: Decided }
  | { readonly kind: "finished"; readonly property: Property };

/** Resolves when the event was taken and looked at: what is told and waited for is not lost, whatever happens next. */
export type Tell = (event: CheckEvent) => Promise<void>;

/**
 * What a computation tells, as it tells it. It is begun when the first event is asked for; a consumer that stops asking
 * leaves it waiting where it next waits for `tell`.
 */
export async function* eventsOf(compute: (tell: Tell) => Promise<void>): AsyncGenerator<CheckEvent, void, undefined> {
  const waiting: { readonly event: CheckEvent; readonly taken: () => void }[] = [];
  let wake = (): void => {};
  const end: { reached: boolean; error: unknown } = { reached: false, error: undefined };
  const over = (error?: unknown): void => {
    end.reached = true;
    end.error = error;
    wake();
  };
  const tell: Tell = (event) =>
    new Promise((taken) => {
      waiting.push({ event, taken });
      wake();
    });
  compute(tell).then(() => over(), over);
  for (;;) {
    const next = waiting.shift();
    if (next !== undefined) {
      yield next.event;
      next.taken();
    } else if (!end.reached) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else {
      if (end.error !== undefined) throw end.error;
      return;
    }
  }
}

/** All results, in the order of the properties and their places: for those who want nothing before the end. */
export async function resultsOf(events: AsyncIterable<CheckEvent>): Promise<readonly Result[]> {
  const results: Result[] = [];
  const order = new Map<Property, Map<string, number>>();
  for await (const event of events) {
    if (event.kind === "decided") results.push(...event.results);
    else if (event.kind === "began" && !order.has(event.property))
      order.set(event.property, new Map(event.places.map((place, i) => [locationKey(place), i])));
  }
  const properties = [...order.keys()];
  const rank = ({ property, location }: Result): readonly [number, number] => {
    const place = location === undefined ? undefined : order.get(property)?.get(locationKey(location));
    return [properties.indexOf(property), place ?? Number.MAX_SAFE_INTEGER];
  };
  const ranked = results.map((result) => ({ result, rank: rank(result) }));
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]);
  return ranked.map(({ result }) => result);
}

/** The results as they are told: there must be one at least. */
export function decided(results: readonly Result[]): Extract<CheckEvent, { kind: "decided" }> {
  const [first, ...more] = results;
  invariant(first !== undefined, "something should be decided");
  return { kind: "decided", results: [first, ...more] };
}
