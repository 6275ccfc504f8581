export { ExplicitEngine } from "./engine.js";
export type { ExplicitOptions } from "./setting.js";
