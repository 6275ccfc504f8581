export { type ByteSource, FileBytes, MemoryBytes } from "./byte-source.js";
export { Jar } from "./jar.js";
export { parseManifest } from "./manifest.js";
export { type ArchiveCode, ZipArchive } from "./zip.js";
