/**
 * Static methods of the program that only tell somebody outside: `log(text)`, which prints. They assert nothing, throw
 * and catch nothing themselves, set nothing, and call only members of the library that call nobody of the program. Who
 * calls one in `finally` does not look at what is passed on; what goes wrong in it is thrown to the caller, whose
 * handlers are looked at.
 *
 * By reading bytecode. The class must not run code of its own when it is initialized, but for constants that are put
 * into its fields. Direction: under; what is not seen at once is not said.
 */
import { type Code, type Instruction, type MethodRef, Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

export class QuietMethods {
  readonly #known = new Map<string, boolean>();

  /** Of the program's classes; `comesBack` tells whether a call of the library may come to code of the program. */
  constructor(
    readonly classPath: ClassPath,
    readonly classes: readonly string[],
    readonly comesBack: (method: MethodRef) => boolean,
  ) {}

  /** Whether what a static call of the method comes to is such a method. */
  isQuiet(method: MethodRef): boolean {
    const { owner, name, descriptor } = method;
    if (!this.classes.includes(owner)) return false;
    const key = `${owner}.${name}${descriptor}`;
    const known = this.#known.get(key) ?? this.#find(method);
    this.#known.set(key, known);
    return known;
  }

  #find({ owner, name, descriptor }: MethodRef): boolean {
    const file = this.classPath.find(owner);
    const method = file?.methods.find((each) => each.name === name && each.descriptor === descriptor);
    if (method === undefined || !method.isStatic || method.isSynchronized || !method.hasCode) return false;
    if (file!.superName !== "java/lang/Object" || (file!.interfaces ?? []).length > 0) return false;
    const initializer = file!.methods.find((each) => each.name === "<clinit>")?.code();
    return this.#isQuietCode(method.code()!) && (initializer === undefined || initializer.instructions.every(setsConstants));
  }

  #isQuietCode({ instructions, handlers }: Code): boolean {
    return handlers.length === 0 && instructions.every((each) => this.#isQuietStep(each));
  }

  #isQuietStep(each: Instruction): boolean {
    switch (each.kind) {
      case "invoke":
        return each.method.owner.startsWith("java/") && !this.comesBack(each.method);
      case "constant":
        return isPlain(each);
      case "field":
        return each.opcode === Op.getstatic && each.field.owner === "java/lang/System";
      case "local":
        return true;
      default:
        return RETURNS.has(each.opcode);
    }
  }
}

const isPlain = (each: Instruction): boolean =>
  each.kind === "constant" && !["class", "methodHandle", "methodType", "dynamic"].includes(each.value.kind);

const setsConstants = (each: Instruction): boolean => isPlain(each) || each.opcode === Op.putstatic || each.opcode === Op.return;

const RETURNS: ReadonlySet<Op> = new Set([Op.ireturn, Op.lreturn, Op.freturn, Op.dreturn, Op.areturn, Op.return]);
