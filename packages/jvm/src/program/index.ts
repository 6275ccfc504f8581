export { JvmProgram, type JvmProgramOptions } from "./jvm-program.js";
