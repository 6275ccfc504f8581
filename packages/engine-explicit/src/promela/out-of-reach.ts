/** What a model in Promela cannot have, with its place. */
import { InputError } from "@assay/base";
import type { Position, Procedure } from "@assay/core";

export function outOfReach(what: string, procedure: Procedure | undefined, pos: Position | undefined): InputError {
  const file = pos?.file ?? procedure?.file;
  const place = file === undefined ? {} : { place: { file, ...(pos === undefined || pos.line === 0 ? {} : { line: pos.line }) } };
  const where = procedure === undefined ? "" : ` (in ${procedure.source})`;
  return new InputError({ code: "promela-out-of-reach", message: `a model in Promela cannot have ${what}${where}`, ...place });
}
