export * from "./literal/index.js";
