/** Kept apart, so that only who wants a page loads what makes one. */
export { htmlReport } from "@assay/report-html";
