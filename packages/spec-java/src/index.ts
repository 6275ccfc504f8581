export { ProgramClasses } from "./class-table.js";
export { hasCode, selectedContracts, standIn } from "./contract-entries.js";
export { type LoadedSpecifications, loadSpecifications, type SpecificationRequest } from "./load-specifications.js";
export { withAtoms } from "./temporal-classes.js";
