/**
 * Whether a program may tell the class of an array of references that it is given: by storing into it
 * (`ArrayStoreException`), by a cast or `instanceof`, by asking for its class, or by giving it to the library, which
 * may do any of that (`Arrays.fill`, `copyOf`, `toArray`). Nobody else can tell a `String[]` from an `Object[]` with
 * the same elements.
 */
import { type ClassFile, type Instruction, Op } from "@assay/jvm";

/** Whether some code of the class may; an over-approximation. */
export function noticesArrayClasses(file: ClassFile, isLibrary: (name: string) => boolean): boolean {
  return file.methods.some((method) => {
    const instructions = (method.hasCode ? method.code()?.instructions : undefined) ?? [];
    return storesElsewhere(instructions) || instructions.some((instruction) => notices(instruction, isLibrary));
  });
}

function notices(instruction: Instruction, isLibrary: (name: string) => boolean): boolean {
  if (instruction.kind === "class") return instruction.opcode !== Op.anewarray && instruction.className.startsWith("[");
  if (instruction.kind !== "invoke") return false;
  const { owner, name, descriptor } = instruction.method;
  if (name === "getClass" || name === "arraycopy") return true;
  return isLibrary(owner) && !READING.test(`${owner}.${name}`) && /^\([^)]*\[+L/.test(descriptor);
}

/** Library methods that take arrays and only read them. */
const READING =
  /^java\/(lang\/String\.(format|join)|util\/(Arrays\.(toString|hashCode|equals|deepToString|deepEquals|deepHashCode)|Objects\.hash)|io\/PrintStream\.(printf|format))$/;

/**
 * Whether some store goes to another array than one that was made just before. Compilers write `{ a, b }` and variable
 * arguments as `anewarray, dup, 0, a, aastore, dup, 1, b, aastore`: each of these stores has a `dup` of its own behind
 * one of the other two. More stores than such `dup`s: one of them goes elsewhere.
 */
function storesElsewhere(instructions: readonly Instruction[]): boolean {
  let open = 0;
  for (const [i, { opcode }] of instructions.entries()) {
    if (opcode === Op.aastore) open++;
    const before = instructions[i - 1]?.opcode;
    if (opcode === Op.dup && (before === Op.anewarray || before === Op.aastore)) open--;
  }
  return open > 0;
}
