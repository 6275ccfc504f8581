/** Class declarations: what virtual calls reach, which fields objects have. */
import type { ClassDecl, MapDecl } from "@assay/core";
import type { Field, Method } from "../classfile/index.js";
import type { LinkedClass } from "./class-world.js";
import { MIRROR_MAPS, MIRROR_SELECTORS } from "./mirrors.js";
import {
  CLASS,
  elementsOf,
  isDispatched,
  isPackagePrivate,
  methodName,
  mirrorName,
  OBJECT,
  selectorOf,
  THROWABLE,
  UNCOUNTED,
} from "./naming.js";
import { accessModes } from "./polymorphic.js";

export function classDeclaration(linked: LinkedClass, mapOf: (field: Field) => MapDecl): ClassDecl {
  const { file } = linked;
  const methods = new Map<string, string>();
  for (const method of file.methods) {
    if (!isDispatched(method) || method.isAbstract) continue;
    const procedure = methodName(linked.name, method);
    for (const selector of selectorsOf(linked, method)) methods.set(selector, procedure);
  }
  for (const [selector, procedure] of accessModes(linked)) methods.set(selector, procedure);
  const fields = file.fields.filter((field) => !field.isStatic).map(mapOf);
  if (linked.name === THROWABLE) fields.push(UNCOUNTED);
  if (linked.name === CLASS) {
    fields.push(...MIRROR_MAPS);
    for (const selector of MIRROR_SELECTORS) methods.set(selector, `${CLASS}.${selector}`);
  }
  return {
    name: linked.name,
    kind: linked.isInterface ? "interface" : "class",
    ...(linked.super !== undefined && { super: linked.super.name }),
    interfaces: file.interfaces,
    abstract: file.isAbstract,
    final: file.isFinal && linked.name !== CLASS,
    fields,
    methods,
    ...(file.sourceFile !== undefined && { file: file.sourceFile }),
  };
}

/**
 * Its own selector, and those of the methods of superclasses that it overrides (JVMS 5.4.5): package-private ones have
 * another.
 */
function selectorsOf(owner: LinkedClass, method: Method): Set<string> {
  const selectors = new Set([selectorOf(owner.name, method)]);
  if (owner.isInterface) return selectors;
  for (let above = owner.super; above !== undefined; above = above.super) {
    const overridden = above.file.method(method.name, method.descriptor);
    if (overridden === undefined || !isDispatched(overridden)) continue;
    if (!isPackagePrivate(overridden)) {
      // Its selector is the plain one; what it overrides in turn is overridden by this method too.
      for (const each of selectorsOf(above, overridden)) selectors.add(each);
      break;
    }
    if (above.package === owner.package) for (const each of selectorsOf(above, overridden)) selectors.add(each);
  }
  return selectors;
}

export function arrayClass(name: string): ClassDecl {
  const element = name.slice(1);
  return {
    name,
    kind: "array",
    super: OBJECT,
    interfaces: ["java/lang/Cloneable", "java/io/Serializable"],
    abstract: false,
    final: element.length === 1,
    fields: [],
    methods: new Map(),
    component: mirrorName(element),
    elements: elementsOf(element),
  };
}

export function primitiveClass(name: string): ClassDecl {
  return { name, kind: "primitive", interfaces: [], abstract: true, final: true, fields: [], methods: new Map() };
}
