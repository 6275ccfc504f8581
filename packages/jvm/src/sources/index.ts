export { type CompiledClass, defaultCacheFolder } from "./compilation-cache.js";
export { type CompileRequest, compileJava } from "./compile.js";
export { compileTogether, type TogetherRequest } from "./compile-together.js";
export { javacStart } from "./javac.js";
export { declaredPackage, sourceRoot } from "./source-root.js";
export { temporaryFolder } from "./temporary-folder.js";
