export { command } from "../bench/svcomp.js";
