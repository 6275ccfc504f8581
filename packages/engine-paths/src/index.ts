export { PathsEngine } from "./engine.js";
export { Exploration, type Path, type PathFailure } from "./exploration.js";
