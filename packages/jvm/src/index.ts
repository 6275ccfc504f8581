export * from "./classfile/index.js";
