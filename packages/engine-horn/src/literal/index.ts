export type { Asked, Failing } from "./figure-4.js";
export { type Claims, type RegionRelations, type Translation, trDefs } from "./figure-5.js";
export { type Beginning, formatTrace, query, type TraceEvent, traceOf } from "./query.js";
