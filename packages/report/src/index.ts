export { type EmittedFile, javaString, javaTest } from "./java-test.js";
export { jsonReport } from "./json.js";
export { sarifReport } from "./sarif.js";
export { type TextOptions, textReport } from "./text.js";
export { type OutlineEntry, outline } from "./trace-outline.js";
