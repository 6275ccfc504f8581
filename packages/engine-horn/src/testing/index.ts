export { randomCore } from "./random-core.js";
export { failsWithSomeInputs, randomObjects } from "./random-objects.js";
export { type Agreement, theorem1 } from "./theorem-1.js";
