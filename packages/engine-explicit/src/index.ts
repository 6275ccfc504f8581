export * as abstraction from "./abstraction/index.js";
export { ExplicitEngine } from "./engine.js";
export { type FollowedSchedule, followSchedule } from "./follow-schedule.js";
export * from "./promela/index.js";
export { HASH_BITS } from "./search/hashed-states.js";
export type { Clocks, ExplicitOptions } from "./setting.js";
