export * as arithmetic from "./concrete/arithmetic.js";
export { type Code, JsDomain } from "./concrete/compile/js-domain.js";
export { concreteDomain, type Reference, type Value } from "./concrete/domain.js";
export * from "./domain.js";
