export { verifyClass } from "./class-verifier.js";
export type { Hierarchy } from "./types.js";
