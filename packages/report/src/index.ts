export { type EmittedFile, javaString, javaTest } from "./java-test.js";
export { jsonReport } from "./json.js";
export { sarifReport } from "./sarif.js";
export { textReport } from "./text.js";
