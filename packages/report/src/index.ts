export { CONSTRUCTED, contractClassText, contractSummary, contractText } from "./contract-text.js";
export { graphLines } from "./graph-text.js";
export { jsonReport } from "./json.js";
export { heapPicture, type PictureOptions } from "./objects/svg.js";
export { heapText } from "./objects/text.js";
export { sarifReport } from "./sarif.js";
export { type TextOptions, textReport } from "./text.js";
export { type OutlineEntry, outline } from "./trace-outline.js";
