import type { Procedure } from "@assay/core";
import type { Method } from "../classfile/index.js";
import type { LoweringWorld } from "../lowering/lowering-world.js";

/** The meaning of a signature polymorphic call, if it is known. */
export function polymorphicProcedure(
  _world: LoweringWorld,
  _method: Method,
  _owner: string,
  _descriptor: string,
  _name: string,
): (() => Procedure) | undefined {
  return undefined;
}
