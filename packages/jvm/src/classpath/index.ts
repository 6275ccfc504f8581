export { Application, type ApplicationPart, type ApplicationRequest, openApplication } from "./application.js";
export { type AssertionSource, type ClassOrigin, ClassPath, type ClassPathParts } from "./class-path.js";
export { type ClassBytes, type ClassPathEntry, FolderEntry, JarEntry, MemoryEntry } from "./entries.js";
export { findMainMethod } from "./main-method.js";
