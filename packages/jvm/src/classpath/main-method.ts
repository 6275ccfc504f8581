import type { Method } from "../classfile/members.js";
import type { ClassPath } from "./class-path.js";

const classic = { name: "main", descriptor: "([Ljava/lang/String;)V" };

/**
 * The method that `java <class>` starts. Up to Java 24 that is `public static void main(String[])`; from Java 25 on
 * (JEP 512) any `main` that is not private, with `String[]` or no parameter, static or not. Inherited ones count; with
 * `String[]` goes before without. Undefined if there is none.
 */
export function findMainMethod(classes: ClassPath, className: string): Method | undefined {
  const feature = classes.jdk?.feature ?? 17;
  if (feature < 25) return search(classes, className, classic.descriptor, (method) => method.isStatic && method.isPublic);
  for (const descriptor of [classic.descriptor, "()V"]) {
    const method = search(classes, className, descriptor, (each) => !each.isPrivate && !each.isAbstract);
    if (method !== undefined) return method;
  }
  return undefined;
}

function search(classes: ClassPath, className: string, descriptor: string, fits: (method: Method) => boolean): Method | undefined {
  const seen = new Set<string>();
  for (let name: string | undefined = className; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    const classFile = classes.find(name);
    const method = classFile?.method(classic.name, descriptor);
    if (method !== undefined && fits(method)) return method;
    name = classFile?.superName;
  }
  return undefined;
}
