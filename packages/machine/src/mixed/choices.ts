/**
 * What a run with unknown values asks of who searches: which way to go. Each answer narrows the path; every other
 * possible answer is another path.
 */
import type { Type } from "@assay/core";
import type { Value as LogicValue, TermId, Terms } from "@assay/logic";

export interface Choices {
  readonly terms: Terms;
  /** Whether the condition holds on this path. */
  decide(condition: TermId): boolean;
  /** Makes the condition hold on this path. False when it cannot: then there is no such execution. */
  assume(condition: TermId): boolean;
  /** The value of the term on this path. */
  pick(term: TermId): LogicValue;
  /** Told of every term that is made; throws when the path is to be given up. */
  worked(): void;
  /** The value of the term, if the path has already fixed it. */
  fixed(term: TermId): LogicValue | undefined;
  /** What the term is in one of the path's executions: for texts that nobody computes with. */
  example(term: TermId): LogicValue;
  /** A fresh unknown for an input that the program asks for. Counted in the order in which they are asked for. */
  input(source: string | undefined, type: Type, line: number): TermId;
  /** A fresh string, for an input that is one: symbols of its parts. */
  string(source: string | undefined, line: number): StringInput;
}

/** An arbitrary string: its number of bytes, whether they are two a character, and the bytes. */
export interface StringInput {
  readonly bytes: TermId;
  /** 0 or 1. */
  readonly coder: TermId;
  byteAt(index: number): TermId;
}
