export { ENVIRONMENT_INPUTS } from "./concrete/environment.js";
export { nativeNames } from "./concrete/natives.js";
export * as preciseMath from "./concrete/precise-math.js";
export { java } from "./java.js";
export { kindOfNative } from "./kinds.js";
