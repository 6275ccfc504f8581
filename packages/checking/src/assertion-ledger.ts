/**
 * What is known of each assertion while a check goes on: its result, once there is one, and whether anything comes to
 * it.
 *
 * Invariants: an assertion is settled once; it is `reachable` only if a concrete execution came to it, and not
 * reachable only by proof.
 */
import { isLimit } from "./reason.js";
import { type Location, locationKey, type Result, type Verdict } from "./verdict.js";

/** What a result says beyond which assertion it is about. */
export type Finding = Pick<Result, "verdict" | "receipt" | "stats"> &
  Partial<Pick<Result, "message" | "witness" | "reason" | "explored" | "certification" | "because">>;

/** What can be told that was not told before. */
export interface News {
  readonly decided: readonly Result[];
  /** Their verdicts stand; whether anything comes to them may be found out yet. */
  readonly settled: readonly Result[];
}

interface Entry<Proof> {
  readonly location: Location;
  finding: Finding | undefined;
  /**
   * What is needed to check the finding again, if it is a proof that is to be checked again and was not yet: it is not
   * told before.
   */
  proof: Proof | undefined;
  reachable: boolean | undefined;
  /** What was told of it. */
  told: "nothing" | "verdict" | "all";
}

/** `Proof` is what an engine keeps to check its proofs again, if it does. */
export class AssertionLedger<Proof = never> {
  readonly #entries = new Map<string, Entry<Proof>>();

  /** Two assertions at the same place are one. */
  constructor(assertions: readonly Location[]) {
    for (const location of assertions) this.#entry(location);
  }

  /** Assertions of libraries are not listed beforehand; what happens to them is entered all the same. */
  #entry(location: Location): Entry<Proof> {
    const key = locationKey(location);
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { location, finding: undefined, proof: undefined, reachable: undefined, told: "nothing" };
      this.#entries.set(key, entry);
    }
    return entry;
  }

  isSettled(location: Location): boolean {
    return this.#entries.get(locationKey(location))?.finding !== undefined;
  }

  /** As `isSettled`, for ever what it says now. */
  settledSoFar(): (location: Location) => boolean {
    const settled = new Set<string>();
    for (const [key, { finding }] of this.#entries) if (finding !== undefined) settled.add(key);
    return (location) => settled.has(locationKey(location));
  }

  /** Whether it is an assertion of which it is not yet known whether anything comes to it. */
  isUnvisited(location: Location): boolean {
    const entry = this.#entries.get(locationKey(location));
    return entry !== undefined && entry.reachable === undefined;
  }

  /** A concrete execution came to these. The number of those that nothing was known to come to before. */
  reached(locations: readonly Location[]): number {
    let news = 0;
    for (const location of locations) {
      const entry = this.#entries.get(locationKey(location));
      if (entry === undefined || entry.reachable === true) continue;
      entry.reachable = true;
      news++;
    }
    return news;
  }

  /** What others have settled and tell themselves: nothing of it is told here. Asked again it is the same. */
  adopt(verdictOf: (location: Location) => Verdict | undefined): void {
    for (const entry of this.#entries.values()) {
      if (entry.finding !== undefined) continue;
      const verdict = verdictOf(entry.location);
      if (verdict === undefined || verdict === "unknown") continue;
      entry.finding = { verdict, receipt: { bounds: [], models: [], assumptions: [] }, stats: {} };
      entry.told = "all";
    }
  }

  /** Enters a finding; a later one about the same assertion changes nothing. */
  settle(location: Location, finding: Finding, proof?: Proof): void {
    const entry = this.#entry(location);
    this.#enter(entry, finding, proof);
    if (finding.verdict === "violated") entry.reachable = true;
  }

  /** Every assertion that is not settled yet gets the same finding. */
  settleRest(finding: Finding, proof?: Proof): void {
    for (const entry of this.#entries.values()) this.#enter(entry, finding, proof);
  }

  #enter(entry: Entry<Proof>, finding: Finding, proof: Proof | undefined): void {
    if (entry.finding !== undefined) return;
    entry.finding = finding;
    entry.proof = proof;
  }

  /** The proofs that wait for it are checked again, each once. */
  async confirm(check: (finding: Finding, proof: Proof) => Promise<Finding>): Promise<void> {
    const known = new Map<Proof, Finding>();
    for (const entry of this.#entries.values()) {
      const { finding, proof } = entry;
      if (finding === undefined || proof === undefined) continue;
      let confirmed = known.get(proof);
      if (confirmed === undefined) known.set(proof, (confirmed = await check(finding, proof)));
      entry.finding = confirmed;
      entry.proof = undefined;
    }
  }

  /** Every assertion that is not settled yet gets a finding of its own. */
  settleEach(findingOf: (location: Location) => Finding, proof?: Proof): void {
    for (const entry of this.#entries.values())
      if (entry.finding === undefined) {
        const finding = findingOf(entry.location);
        this.#enter(entry, finding, finding.verdict === "unknown" ? undefined : proof);
      }
  }

  /**
   * Every assertion that is neither settled nor among these gets the same finding. If one of these is not known here by
   * this name, nothing is settled: it might be one of the others.
   */
  settleOthers(open: readonly Location[], finding: Finding, proof?: Proof): void {
    const keys = new Set(open.map(locationKey));
    for (const key of keys) if (!this.#entries.has(key)) return;
    for (const [key, entry] of this.#entries) if (!keys.has(key)) this.#enter(entry, finding, proof);
  }

  /** It was proved that nothing comes to those that nothing has come to so far; told of those that hold. */
  restIsUnreachable(): void {
    for (const entry of this.#entries.values())
      if (entry.finding !== undefined && entry.finding.verdict !== "unknown") entry.reachable ??= false;
  }

  get open(): number {
    return this.#count((entry) => entry.finding === undefined);
  }

  get violated(): number {
    return this.#count((entry) => entry.finding?.verdict === "violated");
  }

  /** Assertions of which it would be good to know whether anything comes to them: those that do not fail. */
  get unvisited(): number {
    return this.#count((entry) => entry.reachable === undefined && entry.finding !== undefined && entry.finding.verdict !== "unknown");
  }

  #count(which: (entry: Entry<Proof>) => boolean): number {
    let count = 0;
    for (const entry of this.#entries.values()) if (which(entry)) count++;
    return count;
  }

  /** What was settled since the last call. A limit of time is left out: who was in its way may be asked again. */
  news(common: Pick<Result, "property" | "engine">): News {
    const decided: Result[] = [];
    const settled: Result[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.finding === undefined || entry.proof !== undefined || entry.told === "all" || isOutOfTime(entry.finding)) continue;
      if (entry.reachable !== undefined || entry.finding.verdict === "unknown") {
        entry.told = "all";
        decided.push(resultOf(entry, common));
      } else if (entry.told === "nothing") {
        entry.told = "verdict";
        settled.push(resultOf(entry, common));
      }
    }
    return { decided, settled };
  }

  /**
   * What was not told, or not all of it, in the order of the assertions; nothing is left to tell afterwards. All must
   * be settled.
   */
  rest(common: Pick<Result, "property" | "engine">): readonly Result[] {
    const open = [...this.#entries.values()].filter(({ told }) => told !== "all");
    for (const entry of open) entry.told = "all";
    return open.map((entry) => resultOf(entry, common));
  }
}

/** Whether it was a limit of time, or a share of one: there may be more. */
export function isOutOfTime({ reason }: Pick<Finding, "reason">): boolean {
  return isLimit(reason) && reason.limit === "time";
}

function resultOf({ location, finding, reachable }: Entry<unknown>, common: Pick<Result, "property" | "engine">): Result {
  return { ...{ message: "", ...common, ...finding!, location }, ...(reachable === undefined ? {} : { reachable }) };
}
