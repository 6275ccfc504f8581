export * as basl from "./basl/index.js";
export * as ltl from "./ltl/index.js";
export { type Property, propertyName } from "./property.js";
export {
  defaultProperties,
  PROPERTY_FILES,
  PROPERTY_WORDS,
  type PropertyFileKind,
  type PropertyLanguage,
  type PropertyWord,
  propertyNamed,
  temporalProperty,
} from "./property-words.js";
export { type PropertyFile, parsePropertyFile } from "./prp.js";
export * as relational from "./relational/index.js";
