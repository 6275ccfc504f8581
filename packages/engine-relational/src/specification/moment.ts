/** The states that a specification is read in, and what to do with what it says that has no translation. */
import type { Formula as Logic } from "@assay/relational";
import type { relational } from "@assay/spec";
import type { State } from "../encoding/state.js";
import { NULL_MASK } from "../encoding/value.js";
import type { Denotation, Numbers } from "./sets.js";

type SourceSpan = relational.SourceSpan;

/** A specification says something that has no translation. */
export class NotTranslated extends Error {
  readonly span: SourceSpan | undefined;

  constructor(reason: string, span?: SourceSpan) {
    super(reason);
    this.span = span;
  }
}

/** A state, and how many atoms there are in it: later ones are allocated later. */
export interface Moment {
  readonly state: State;
  /** When each atom exists that is not initial; atoms that are not listed do not exist here. */
  readonly allocated: ReadonlyMap<number, Logic>;
}

/** The set as one of numbers; nothing is one. */
export function asNumbers(denotation: Denotation): Numbers {
  if (denotation.kind === "numbers") return denotation;
  if (denotation.may === NULL_MASK) return { kind: "numbers", items: [] };
  throw new NotTranslated("objects stand where numbers should");
}
