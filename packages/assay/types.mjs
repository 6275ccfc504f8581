// The types of the API in one folder, dist/types, without a package beside it: the declarations that `index.d.ts` leads
// to, of all packages, with imports of packages made relative.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const into = "dist/types";
const packages = resolve("..");
const IMPORT = /((?:from|import)\s*\(?\s*)"([^"]+)"/g;

/** The declarations that a name in an import means, as a file of the repository; undefined for what is not Assay's. */
function declarations(name, importer) {
  if (name.startsWith(".")) return resolve(dirname(importer), name.replace(/\.(c?)js$/, ".d.$1ts"));
  const [, of, sub] = /^@assay\/([^/]+)(\/.*)?$/.exec(name) ?? [];
  if (of === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(packages, of, "package.json"), "utf8"));
  return join(packages, of, exports[`.${sub ?? ""}`].types);
}

/** Where a file of the repository goes. */
const placeOf = (file) => join(into, relative(packages, file).replace("/dist/src/", "/"));

rmSync(into, { recursive: true, force: true });
const work = [resolve("dist/src/index.d.ts")];
const seen = new Set(work);
for (let file = work.pop(); file !== undefined; file = work.pop()) {
  const text = readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
  const place = placeOf(file);
  const moved = text.replace(IMPORT, (whole, before, name) => {
    const target = declarations(name, file);
    if (target === undefined) return whole;
    if (!existsSync(target)) throw new Error(`${file}: no declarations of ${name}`);
    if (!seen.has(target)) {
      seen.add(target);
      work.push(target);
    }
    const path = relative(dirname(place), placeOf(target))
      .replaceAll("\\", "/")
      .replace(/\.d\.(c?)ts$/, ".$1js");
    return `${before}"${path.startsWith(".") ? path : `./${path}`}"`;
  });
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, moved);
}
writeFileSync(`${into}/package.json`, `${JSON.stringify({ type: "module" })}\n`);
