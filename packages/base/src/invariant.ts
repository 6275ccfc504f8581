/**
 * A bug in Assay itself. Bad input is a {@link Diagnostic}; a limit that ran out is an {@link OutOfBudget}.
 */
export class InvariantViolation extends Error {
  constructor(message: string) {
    super(`invariant violated: ${message}`);
    this.name = "InvariantViolation";
  }
}

/** Throws an {@link InvariantViolation} unless `condition` holds; `should` says what should have held. */
export function invariant(condition: unknown, should: string): asserts condition {
  if (!condition) throw new InvariantViolation(should);
}

/** Closes an exhaustive switch: the compiler rejects a call that a new variant can reach. */
export function unreachable(value: never): never {
  throw new InvariantViolation(`unexpected variant ${JSON.stringify(value)}`);
}
