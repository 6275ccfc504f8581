/**
 * The start of a process for one command alone: bundled as one script, without what other commands need (see
 * `build.mjs`).
 */
import { main } from "./cli.js";

main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
