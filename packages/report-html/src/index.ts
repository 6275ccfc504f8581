export { type HtmlOptions, htmlReport } from "./html-report.js";
export { safeText } from "./safe-text.js";
