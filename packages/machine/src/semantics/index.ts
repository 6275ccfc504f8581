export * from "./call.js";
export * from "./flow.js";
export * from "./statements.js";
