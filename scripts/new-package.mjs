// Creates the files every package has: package.json and tsconfig.json, from arrows.json.
// Usage: node scripts/new-package.mjs <name> "<description>"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [name, description] = process.argv.slice(2);
const arrows = JSON.parse(readFileSync("arrows.json", "utf8"));
if (!arrows[name]) throw new Error(`no arrows for package ${name} in arrows.json`);
const dir = `packages/${name}`;
for (const d of ["src", "test"]) mkdirSync(`${dir}/${d}`, { recursive: true });
const uses = arrows[name].filter((d) => d !== "*");
const json = (o) => `${JSON.stringify(o, null, 2)}\n`;
writeFileSync(
  `${dir}/package.json`,
  json({
    name: `@assay/${name}`,
    version: "0.1.0",
    private: true,
    description: description ?? "",
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=20" },
    exports: { ".": { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" } },
    files: ["dist/src", "src"],
    dependencies: Object.fromEntries(uses.map((d) => [`@assay/${d}`, "0.1.0"])),
  }),
);
writeFileSync(
  `${dir}/tsconfig.json`,
  json({
    extends: "../../tsconfig.base.json",
    compilerOptions: { rootDir: ".", outDir: "dist" },
    include: ["src", "test"],
    references: uses.map((d) => ({ path: `../${d}` })),
  }),
);
if (!existsSync(`${dir}/src/index.ts`)) writeFileSync(`${dir}/src/index.ts`, "export {};\n");
