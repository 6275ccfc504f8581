/**
 * The classes that compilers make for `switch` over enums (`Light$1`, with a table from ordinals to cases). They are
 * initialized when a method first comes to the switch; that it is done before cannot be observed if the initializers do
 * nothing but make the table and the enum's constants.
 */
import type { JvmProgram, Method } from "@assay/jvm";
import type { LinkedClass } from "@assay/jvm/synthesis";
import { chainOf, instructionsOf } from "./class-calls.js";

const TABLE = "$SwitchMap$";

/** Those that the methods of a class use and that may be initialized at any time. */
export function switchTables({ world }: JvmProgram, owner: LinkedClass): readonly LinkedClass[] {
  const names = new Set<string>();
  for (const { file } of chainOf(owner))
    for (const method of file.methods)
      for (const instruction of instructionsOf(method))
        if (instruction.kind === "field" && instruction.field.name.startsWith(TABLE)) names.add(instruction.field.owner);
  const load = (name: string): LinkedClass | undefined => (name.startsWith("[") ? undefined : world.classes.load(name));
  return [...names].flatMap((name) => {
    const linked = load(name);
    return linked !== undefined && isTable(linked, (each) => load(each)) ? [linked] : [];
  });
}

function isTable({ file }: LinkedClass, load: (name: string) => LinkedClass | undefined): boolean {
  if (!file.isSynthetic || !file.fields.every(({ name }) => name.startsWith(TABLE))) return false;
  return initializer(file.methods).every((instruction) => {
    if (instruction.kind === "field") return instruction.field.owner === file.name || isPlainEnum(load(instruction.field.owner));
    return instruction.kind !== "invoke" || isPlainEnum(load(instruction.method.owner));
  });
}

/** Whether its initializer makes the constants, with numbers and texts in them, and does nothing else. */
function isPlainEnum(linked: LinkedClass | undefined): boolean {
  if (linked?.file.isEnum !== true) return false;
  const { file } = linked;
  const makers = file.methods.filter(({ name }) => name === "<init>" || name === "$values").flatMap(instructionsOf);
  return [...initializer(file.methods), ...makers].every((instruction) => {
    if (instruction.kind === "field") return instruction.field.owner === file.name;
    if (instruction.kind !== "invoke") return instruction.kind !== "invokedynamic";
    const { owner, name } = instruction.method;
    return (owner === file.name && (name === "<init>" || name === "$values")) || (owner === "java/lang/Enum" && name === "<init>");
  });
}

function initializer(methods: readonly Method[]) {
  return methods.filter(({ name }) => name === "<clinit>").flatMap(instructionsOf);
}
