export { type JavaCall, javaEntryTest, unmakeable } from "./java-entry-test.js";
export { javaPrimitive, javaString, longJavaString } from "./java-literals.js";
export { type JavaObjects, javaObjects } from "./java-objects.js";
export { containerProtocol, javaObjectsHelper } from "./java-objects-helper.js";
export { type EmittedFile, javaTest } from "./java-test.js";
export { jsonReport } from "./json.js";
export { sarifReport } from "./sarif.js";
export { type TextOptions, textReport } from "./text.js";
export { type OutlineEntry, outline } from "./trace-outline.js";
