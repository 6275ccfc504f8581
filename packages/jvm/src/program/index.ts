export { apiJar } from "./api-jar.js";
export { type AssertPlace, assertPlaces } from "./assert-places.js";
export { assertionReach } from "./assert-reach.js";
export { JvmProgram, type JvmProgramOptions } from "./jvm-program.js";
export { UNCOUNTED } from "./naming.js";
