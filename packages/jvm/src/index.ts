export * from "./archive/index.js";
export * from "./classfile/index.js";
export * from "./classpath/index.js";
export * from "./jdk/index.js";
export { Synthesis } from "./lowering/synthesis.js";
export * from "./program/index.js";
export * from "./sources/index.js";
export * from "./verifier/index.js";
