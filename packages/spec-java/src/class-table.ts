/**
 * What specifications may talk about: the classes of a program and of the JDK, read from their class files, private
 * members included.
 */
import type { Application, ClassFile, Method } from "@assay/jvm";
import type { relational } from "@assay/spec";
import { erasedVariables } from "./signatures.js";

export class ProgramClasses implements relational.ClassTable {
  readonly #application: Application;
  readonly #outlined: readonly string[];
  readonly #known = new Map<string, relational.ClassInfo | undefined>();

  /** `outlined` are classes that are not there, and that the application was given outlines of. */
  constructor(application: Application, outlined: readonly string[] = []) {
    this.#application = application;
    this.#outlined = outlined;
  }

  find(name: string): relational.ClassInfo | undefined {
    if (this.#known.has(name)) return this.#known.get(name);
    const file = isClassName(name) ? this.#application.classPath.find(name) : undefined;
    const info = file === undefined ? undefined : classInfo(file);
    this.#known.set(name, info);
    return info;
  }

  names(): readonly string[] {
    return [...this.#application.classes(), ...this.#outlined];
  }
}

/** Whether it may be the name of a class at all: what people write in specifications reaches this place unchecked. */
function isClassName(name: string): boolean {
  return name !== "" && !/[.;[\\]|^\/|\/\/|\/$/.test(name);
}

function classInfo(file: ClassFile): relational.ClassInfo {
  const typeVariables = erasedVariables(file.signature, new Map());
  const isTwice = (name: string): boolean => file.fields.filter((field) => field.name === name).length > 1;
  return {
    name: file.name,
    super: file.isInterface ? undefined : file.superName,
    interfaces: file.interfaces,
    isInterface: file.isInterface,
    typeVariables,
    fields: file.fields.map((field) => ({
      declaringClass: file.name,
      name: field.name,
      descriptor: field.descriptor,
      isStatic: field.isStatic,
      coreName: `${file.name}.${field.name}${isTwice(field.name) ? `:${field.descriptor}` : ""}`,
    })),
    methods: file.methods
      .filter((method) => !method.isBridge && !method.isSynthetic && method.name !== "<clinit>")
      .map((method) => methodInfo(file, method, typeVariables)),
  };
}

function methodInfo(file: ClassFile, method: Method, outer: ReadonlyMap<string, string>): relational.MethodInfo {
  return {
    declaringClass: file.name,
    name: method.name,
    descriptor: method.descriptor,
    isStatic: method.isStatic,
    isPrivate: method.isPrivate,
    procedure: `${file.name}.${method.name}${method.descriptor}`,
    get parameterNames() {
      return parameterNames(method);
    },
    typeVariables: erasedVariables(method.signature, outer),
  };
}

/**
 * From the `MethodParameters` that our own compilations have, or from debug information; undefined unless all are
 * known.
 */
function parameterNames(method: Method): readonly string[] | undefined {
  const { parameters } = method.type;
  const declared = method.parameters();
  if (declared?.length === parameters.length && declared.every(({ name }) => name !== undefined)) return declared.map(({ name }) => name!);
  if (!method.hasCode) return undefined;
  const variables = method.code()?.variables ?? [];
  const names: string[] = [];
  let slot = method.isStatic ? 0 : 1;
  for (const descriptor of parameters) {
    const variable = variables.find((each) => each.index === slot && each.start === 0);
    if (variable === undefined) return undefined;
    names.push(variable.name);
    slot += descriptor === "J" || descriptor === "D" ? 2 : 1;
  }
  return names;
}
