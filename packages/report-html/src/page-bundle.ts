/** The page's script and style. `build.mjs` writes them into the compiled form of this file. */
export const SCRIPT: string = "";
export const STYLE: string = "";
