// What CI runs: types, lint, arrows, dead exports, neutral packages, where to change what, line lengths, all tests;
// stops at the first that fails.
import { spawnSync } from "node:child_process";

const steps = [
  ["types and build", process.execPath, ["scripts/build.mjs"]],
  ["lint", "npx", ["biome", "check", "."]],
  ["arrows", process.execPath, ["scripts/arrows.mjs"]],
  ["exports", process.execPath, ["scripts/exports.mjs"]],
  ["neutral", process.execPath, ["scripts/neutral.mjs"]],
  ["rooms", process.execPath, ["scripts/rooms.mjs"]],
  ["line lengths", process.execPath, ["scripts/wrap-comments.mjs"]],
  ["tests", process.execPath, ["scripts/test.mjs", "--all"]],
];
for (const [name, command, args] of steps) {
  console.log(`== ${name}`);
  const env = { ...process.env, ASSAY_ALL_TIMES: "yes" };
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
  if (status !== 0) {
    console.error(`check: ${name} failed`);
    process.exit(status ?? 1);
  }
}
