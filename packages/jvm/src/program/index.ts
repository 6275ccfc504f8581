export { apiJar } from "./api-jar.js";
export { JvmProgram, type JvmProgramOptions } from "./jvm-program.js";
