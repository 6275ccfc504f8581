export { buildDriver, DEFAULT_BOUNDS, type Driver, type DriverRoot, type DriverSpec } from "./driver.js";
export { type EntryMethod, entriesNamed, entrySpec, type NamedEntries, parameterNames, publicEntries } from "./entries.js";
export { descriptorOfType, fieldType, type JavaType, parameterTypes, typeName, typeOfDescriptor, variablesOf } from "./java-type.js";
export { MarkedProgram } from "./rejections.js";
export type { BoundUse, HeapBounds } from "./shape.js";
export type { Answering, StandIn, StandInMethod, StandInPolicy, TableMaps } from "./stand-in.js";
export { StaticState } from "./static-state.js";
