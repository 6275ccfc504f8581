export * from "./encoding/encoder.js";
export * from "./method-encoding.js";
export { NotTranslated } from "./specification/translate.js";
