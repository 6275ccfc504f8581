export { type Property, propertyName, RUNTIME_EXCEPTION } from "./property.js";
export { type PropertyFile, parsePropertyFile } from "./prp.js";
export * as relational from "./relational/index.js";
