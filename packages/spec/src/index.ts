export * as ltl from "./ltl/index.js";
export { type Property, propertyName } from "./property.js";
export { type PropertyFile, parsePropertyFile } from "./prp.js";
export * as relational from "./relational/index.js";
