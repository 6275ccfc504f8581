export * from "./language.js";
export * from "./member.js";
export { plain } from "./plain.js";
