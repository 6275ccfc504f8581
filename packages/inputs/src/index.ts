export { type ClassDriver, classDriver } from "./driver/class-driver.js";
export { buildDriver, DEFAULT_BOUNDS, type Driver, type DriverRoot, type DriverSpec } from "./driver/driver.js";
export {
  type Entry,
  type EntryClass,
  type EntryMethod,
  entriesNamed,
  entrySpec,
  isEntryMethod,
  type NamedEntries,
  parameterNames,
  publicEntries,
  testEntries,
} from "./driver/entries.js";
export { demandsAnything, obligations } from "./driver/obligations.js";
export { MarkedProgram } from "./driver/rejections.js";
export { choiceMask, classOfPlanned, sourcesOf, withHeapDriver } from "./listed/heap-driver.js";
export { forPeople, heapGraph } from "./listed/heap-graph.js";
export { type FieldsRead, type FirstValue, type HeapPlan, planHeap, type Source } from "./listed/heap-plan.js";
export { type AnnotationPolicy, type Constraint, constraintsOf, isNullMarked } from "./plan/annotations.js";
export { DriverClasses } from "./plan/driver-classes.js";
export { descriptorOfType, fieldType, type JavaType, parameterTypes, typeName, typeOfDescriptor, variablesOf } from "./plan/java-type.js";
export type { BoundUse, HeapBounds } from "./plan/shape.js";
export type { Answering, StandIn, StandInMethod, StandInPolicy, TableMaps } from "./plan/stand-in.js";
export { StaticState } from "./plan/static-state.js";
