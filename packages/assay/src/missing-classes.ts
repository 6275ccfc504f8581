/**
 * Classes that a program needs and that are not there: found before anything is checked, since an execution that dies
 * of one proves nothing.
 */
import { InputError } from "@assay/base";
import { type Application, Tag } from "@assay/jvm";

/** Packages of the JDK, whose classes need not be looked for. */
const PLATFORM = /^(java|javax|jdk|sun|com\/sun)\//;

/**
 * @throws InputError naming the first class that is missing, among those that the program's own classes refer to, as
 * far as they are reached from the main class by such references.
 */
export function requireClasses(application: Application, mainClass: string): void {
  const { classPath } = application;
  const own = new Set(application.classes());
  const seen = new Set([mainClass]);
  for (const name of seen) {
    const pool = own.has(name) ? classPath.find(name)?.pool : undefined;
    if (pool === undefined) continue;
    for (let i = 1; i < pool.size; i++) {
      if (pool.tag(i) !== Tag.class) continue;
      const used = elementClass(pool.className(i));
      if (used === undefined || seen.has(used) || PLATFORM.test(used)) continue;
      if (!own.has(used) && classPath.origin(used) === undefined) throw missing(used, name);
      seen.add(used);
    }
  }
}

/** The class itself, or that of an array's elements; undefined for arrays of primitives. */
function elementClass(name: string): string | undefined {
  if (!name.startsWith("[")) return name;
  return name.endsWith(";") ? name.slice(name.indexOf("L") + 1, -1) : undefined;
}

function missing(name: string, user: string): InputError {
  const [used, by] = [name, user].map((each) => each.replaceAll("/", "."));
  const message = `${by} uses class ${used}, which is not on the class path: add it with --classpath`;
  return new InputError({ code: "class-missing", message });
}
