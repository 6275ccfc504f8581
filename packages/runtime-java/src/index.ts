export * as preciseMath from "./concrete/precise-math.js";
export { java } from "./java.js";
export { ENVIRONMENT_INPUTS } from "./members/environment.js";
export { records } from "./members/index.js";
export { JavaThreads, type JavaThreadsOptions } from "./threads/java-threads.js";
