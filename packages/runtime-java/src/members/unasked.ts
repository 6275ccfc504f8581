/** What calls give that nobody looks into, where a number is all they give. */
import type { Member } from "@assay/machine";
import { Sym, Obj as Term, type Value } from "@assay/machine/symbolic";

const STRING = "java/lang/String";

export const GREATEST = 2 ** 31 - 1;

/**
 * Touches nothing, and throws nothing if the strings it is given are not null. Over-approximation: any number between.
 */
export const searches = (least: number, greatest: number): Member => ({
  waits: true,
  unasked: (args) => {
    const isPlain = (arg: Value): boolean =>
      typeof arg === "number" || (arg instanceof Sym ? arg.type.kind === "bv" : arg instanceof Term && arg.class === STRING);
    return args.slice(1).every(isPlain) ? { kind: "number", least, greatest } : undefined;
  },
});
