export type { LibraryMeaning, PromelaBounds, PromelaLanguage } from "./library.js";
export { type PromelaOptions, promelaModel } from "./model.js";
