// Bundles the page's script and writes it, with the style, into the compiled form of `src/page-bundle.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { build, transform } from "esbuild";

const { outputFiles } = await build({
  entryPoints: ["dist/src/page/main.js"],
  bundle: true,
  write: false,
  format: "iife",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});
const { code: style } = await transform(readFileSync("src/page/style.css", "utf8"), { loader: "css", minify: true });
const script = outputFiles[0].text;
writeFileSync(
  "dist/src/page-bundle.js",
  `export const SCRIPT = ${JSON.stringify(script)};\nexport const STYLE = ${JSON.stringify(style)};\n`,
);
