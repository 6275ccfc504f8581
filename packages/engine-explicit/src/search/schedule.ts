/** Moves as a schedule names them: who goes on, how, and with which inputs. */
import type { InputValue, Move } from "@assay/machine";

export interface ScheduledMove extends Move {
  /** The inputs that the block asks for, in order. */
  readonly inputs: readonly InputValue[];
}

export function moveText({ thread, kind, choice, inputs }: ScheduledMove): string {
  return `${thread} ${kind} ${choice} ${JSON.stringify(inputs)}`;
}
