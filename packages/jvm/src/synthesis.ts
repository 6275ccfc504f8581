/**
 * What code that writes procedures of its own for a Java program needs: the means of lowering, and the names of things.
 */
export { BOXES, Synthesis } from "./lowering/synthesis.js";
export { binary, int, isNotNull, isNull, ite, narrow, toBool, unary, ZERO, zeroOf } from "./lowering/terms.js";
export { type Kind, kindOfDescriptor } from "./lowering/variables.js";
export {
  type ClassWorld,
  dotted,
  type LinkedClass,
  parameterTexts,
  type ResolvedField,
  type ResolvedMethod,
} from "./program/class-world.js";
export { NONDETERMINISTIC } from "./program/intrinsics.js";
export { elementsOf, LENGTH, OBJECT, STRING, selectorOf, shortName, storageType, THROWABLE, valueType } from "./program/naming.js";
