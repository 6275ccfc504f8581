export { apiJar } from "./api-jar.js";
export { type AssertPlace, assertPlaces } from "./assert-places.js";
export { assertionReach, classesRunFrom } from "./assert-reach.js";
export { ATOMIC_METHODS, type AtomicMethods, libraryOperation } from "./atomic-library.js";
export { ENVIRONMENT, type KnownEnvironment } from "./environment.js";
export { JvmProgram, type JvmProgramOptions } from "./jvm-program.js";
export { shortName, splitProcedureName, UNCOUNTED } from "./naming.js";
export { type ResourceUse, resourceUse } from "./resources.js";
export { finalizedClasses, isStartingClass, isStartingMethod, namesThreads, threadStarts } from "./thread-starts.js";
