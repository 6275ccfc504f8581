import { InputError } from "@assay/base";
import type { ClassFile } from "../classfile/class-file.js";
import type { Method } from "../classfile/members.js";
import { verifyMethod } from "./method-verifier.js";
import { type Hierarchy, TypeTable } from "./types.js";

/**
 * Verifies a class as the JVM does before it is used (JVMS 4.10): its superclass may be extended, no final method is
 * overridden, and the code of its methods respects types. Classes that it names are looked up, but not verified
 * themselves. Throws an `InputError` with code `classfile-verify`, or another one if a class looked up is malformed.
 */
export function verifyClass(classFile: ClassFile, hierarchy: Hierarchy): void {
  if (classFile.isModule) return;
  checkSupertypes(classFile, hierarchy);
  checkFinalMethods(classFile, hierarchy);
  const types = new TypeTable(hierarchy);
  for (const method of classFile.methods) {
    const code = method.code();
    if (code !== undefined) verifyMethod(method, code, types);
  }
}

function checkSupertypes(classFile: ClassFile, hierarchy: Hierarchy): void {
  const parent = classFile.superName === undefined ? undefined : hierarchy.find(classFile.superName);
  if (parent?.isInterface) fail(classFile, `${classFile.name} extends the interface ${parent.name}`);
  if (parent?.isFinal) fail(classFile, `${classFile.name} extends the final class ${parent.name}`);
  for (const name of classFile.interfaces) {
    if (hierarchy.find(name)?.isInterface === false) fail(classFile, `${classFile.name} implements the class ${name}`);
  }
}

function checkFinalMethods(classFile: ClassFile, hierarchy: Hierarchy): void {
  const candidates = classFile.methods.filter((method) => !method.isStatic && !method.isPrivate && method.name !== "<init>");
  const seen = new Set([classFile.name]);
  for (let name = classFile.superName; name !== undefined; ) {
    if (seen.has(name)) fail(classFile, `${classFile.name} is its own superclass`);
    seen.add(name);
    const parent: ClassFile | undefined = hierarchy.find(name);
    for (const method of candidates) {
      const overridden = parent?.method(method.name, method.descriptor);
      if (overridden?.isFinal && !overridden.isStatic && isVisible(overridden, classFile)) {
        fail(classFile, `${method.qualifiedName} overrides the final method of ${name}`);
      }
    }
    name = parent?.superName;
  }
}

/** Whether a class inherits the method of a superclass. */
function isVisible(method: Method, from: ClassFile): boolean {
  return method.isPublic || method.isProtected || (!method.isPrivate && packageOf(method.owner.name) === packageOf(from.name));
}

function packageOf(className: string): string {
  return className.slice(0, className.lastIndexOf("/") + 1);
}

function fail(classFile: ClassFile, message: string): never {
  throw new InputError({ code: "classfile-verify", message: `malformed class file: ${message}`, place: { file: classFile.file } });
}
