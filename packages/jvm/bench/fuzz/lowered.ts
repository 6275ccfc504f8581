import { validateProcedure } from "@assay/core";
import { ClassFile, ClassPath, checkClassFile, type Jdk, JvmProgram, MemoryEntry, verifyClass } from "@assay/jvm";
import { classFilePoints, type MutationInput } from "./mutate.js";

/** Classes that a program could have: none of `java.*`, with superclasses that any program has. */
export function applicationInputs(jdk: Jdk, count: number): MutationInput[] {
  const names = ["java.base", "jdk.compiler", "jdk.jartool"].flatMap((module) =>
    jdk.classNames(module).filter((name) => name.includes("/") && !name.startsWith("java/")),
  );
  const found: MutationInput[] = [];
  for (let index = 0; index < names.length && found.length < count; index += 19) {
    const bytes = jdk.find(names[index])?.bytes;
    if (bytes === undefined || bytes.length > 8000) continue;
    const { superName, interfaces } = new ClassFile(bytes, names[index]);
    if (superName?.startsWith("java/lang/") && interfaces.every((name) => name.startsWith("java/"))) {
      found.push({ bytes, points: classFilePoints(bytes) });
    }
  }
  return found;
}

/** Reads and verifies a class file, lowers every method of it, and validates the Core that comes out. */
export function loadLowered(jdk: Jdk): (bytes: Uint8Array, name: string) => string | undefined {
  return (bytes, file) => {
    const classFile = new ClassFile(bytes, file);
    checkClassFile(classFile);
    const entry = new MemoryEntry(file, [{ name: classFile.name, bytes, source: file }]);
    const classPath = new ClassPath({ models: [entry], jdk, entries: [] });
    verifyClass(classFile, classPath);
    const program = new JvmProgram(classPath);
    let outcome = "valid";
    void program.class(classFile.name);
    for (const { name, descriptor } of classFile.methods) {
      const procedure = program.procedure(`${classFile.name}.${name}${descriptor}`);
      if (procedure === undefined) continue;
      const complaints = validateProcedure(program, procedure);
      if (complaints.length > 0) throw new Error(`${name}${descriptor} lowers to invalid Core: ${complaints[0].message}`);
      if (procedure.body.kind === "missing" && !/is abstract$/.test(procedure.body.reason)) outcome = "valid, but a method is missing";
    }
    return outcome;
  };
}
