export { randomCore } from "./random-core.js";
export { type Agreement, theorem1 } from "./theorem-1.js";
