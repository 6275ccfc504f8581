/**
 * Property patterns: Dwyer, Avrunin, Corbett, "Patterns in property specifications for finite-state verification" (ICSE
 * 1999).
 *
 * A pattern is written once, over the operators of a *segment*: a part of the run that begins here and ends before the
 * first `R` (or never). A scope says which segments count. Pattern by scope this gives the paper's formulas, up to
 * equivalence (the tests compare with them, and with the definition on words), with these departures:
 * - no next. In chains `S, T` means `S` and then, in the same state or later, `T`; the paper asks for a later one.
 * - `precedence … after Q` is about the first `Q`; the paper's formula is satisfied by any later `Q`.
 */
import { always, and, eventually, type Formula, implies, not, or, until, weakUntil } from "./formula.js";

/** The operators inside a segment: where it ends, `always` and `weakUntil` are content, the others have failed. */
interface Segment {
  always(f: Formula): Formula;
  eventually(f: Formula): Formula;
  until(f: Formula, g: Formula): Formula;
  weakUntil(f: Formula, g: Formula): Formula;
}

const ENDLESS: Segment = { always, eventually, until, weakUntil };

function endingBefore(r: Formula): Segment {
  const inside = (f: Formula): Formula => and(f, not(r));
  return {
    always: (f) => weakUntil(f, r),
    eventually: (f) => until(not(r), inside(f)),
    until: (f, g) => until(inside(f), inside(g)),
    weakUntil: (f, g) => weakUntil(f, or(g, r)),
  };
}

export interface Pattern {
  /** The arguments in the order of their happening. */
  readonly parameters: readonly string[];
  /** What it says, for people. */
  readonly says: string;
  readonly body: (segment: Segment, args: readonly Formula[]) => Formula;
}

const pattern = (parameters: string, says: string, body: (s: Segment, ...args: Formula[]) => Formula): Pattern => ({
  parameters: parameters.split(" "),
  says,
  body: (segment, args) => body(segment, ...args),
});

export const PATTERNS: Readonly<Record<string, Pattern>> = {
  absence: pattern("P", "P never holds", (s, p) => s.always(not(p!))),
  universality: pattern("P", "P always holds", (s, p) => s.always(p!)),
  existence: pattern("P", "P holds at some time", (s, p) => s.eventually(p!)),
  bounded_existence: pattern("P", "P begins to hold at most twice", (s, p) =>
    s.weakUntil(not(p!), s.weakUntil(p!, s.weakUntil(not(p!), s.weakUntil(p!, s.always(not(p!)))))),
  ),
  precedence: pattern("S P", "where P holds, S has held before or holds", (s, cause, p) => s.weakUntil(not(p!), cause!)),
  response: pattern("P S", "where P holds, S holds then or later", (s, p, effect) => s.always(implies(p!, s.eventually(effect!)))),
  precedence_2_1: pattern("S T P", "where P holds, S and then T have held", (s, first, second, p) =>
    s.weakUntil(not(p!), and(first!, s.weakUntil(not(p!), second!))),
  ),
  precedence_1_2: pattern("P S T", "where S holds and T follows, P has held before or holds", (s, p, first, second) =>
    implies(s.eventually(and(first!, s.eventually(second!))), s.weakUntil(not(first!), p!)),
  ),
  response_2_1: pattern("S T P", "where S holds and T follows, P follows a T", (s, first, second, p) =>
    s.always(implies(and(first!, s.eventually(second!)), s.eventually(and(second!, s.eventually(p!))))),
  ),
  response_1_2: pattern("P S T", "where P holds, S and then T follow", (s, p, first, second) =>
    s.always(implies(p!, s.eventually(and(first!, s.eventually(second!))))),
  ),
  constrained_response_1_2: pattern(
    "P S T Z",
    "where P holds, S and then T follow, without Z from S on until T",
    (s, p, first, second, z) => s.always(implies(p!, s.eventually(and(and(first!, not(z!)), s.until(not(z!), second!))))),
  ),
};

export type Scope =
  | { readonly kind: "globally" }
  /** Up to the first `r`, if there is one. */
  | { readonly kind: "before"; readonly r: Formula }
  /** From the first `q` on. */
  | { readonly kind: "after"; readonly q: Formula }
  /** From every `q` up to the next `r`; `after … until` also where no `r` comes any more. */
  | { readonly kind: "between" | "after-until"; readonly q: Formula; readonly r: Formula };

/** @param args as many as the pattern has parameters. */
export function patternFormula({ body }: Pattern, args: readonly Formula[], scope: Scope): Formula {
  switch (scope.kind) {
    case "globally":
      return body(ENDLESS, args);
    case "before":
      return implies(eventually(scope.r), body(endingBefore(scope.r), args));
    case "after":
      return weakUntil(not(scope.q), and(scope.q, body(ENDLESS, args)));
    case "between":
      return always(implies(and(and(scope.q, not(scope.r)), eventually(scope.r)), body(endingBefore(scope.r), args)));
    case "after-until":
      return always(implies(and(scope.q, not(scope.r)), body(endingBefore(scope.r), args)));
  }
}
