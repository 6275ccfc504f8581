/** Method descriptors taken apart, and methods as people read them. */
import type { MethodRef } from "./class-info.js";
import { classText, typeOfDescriptor, typeText } from "./class-resolver.js";

/** The descriptors of the parameters. */
export function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(?:[ZBSCIJFD]|L[^;]+;)/g) ?? [];
}

export function isConstructor(method: Pick<MethodRef, "name">): boolean {
  return method.name === "<init>";
}

/** `add(int, Object)`; a constructor by the name of its class. */
export function methodText(method: MethodRef): string {
  const types = parametersOf(method.descriptor).map((each) => typeText(typeOfDescriptor(each)));
  const name = isConstructor(method) ? classText(method.declaringClass).split(".").at(-1)! : method.name;
  return `${name}(${types.join(", ")})`;
}

/** `LinkedList.add(int, Object)`. */
export function methodName(method: MethodRef): string {
  return `${classText(method.declaringClass)}.${methodText(method)}`;
}
