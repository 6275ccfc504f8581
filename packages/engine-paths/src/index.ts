export { type Covered, type CoverTask, cover, type FoundPath } from "./cover.js";
export { PathsEngine, type PathsSetting } from "./engine.js";
export { Exploration, type Path, type PathFailure } from "./exploration.js";
