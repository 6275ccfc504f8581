export * from "./class-info.js";
export type * from "./contract.js";
export type * from "./typed.js";
