export { type CollectRequest, collect } from "./collect.js";
export { type Working, type WorkOptions, work } from "./work.js";
