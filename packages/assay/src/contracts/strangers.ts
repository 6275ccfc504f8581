/**
 * Objects outside the family of which `equals` may say something.
 *
 * Most `equals` methods ask for their own class first, and then nothing else matters. Some do not: they compare hash
 * codes or texts with whatever is given (`o.hashCode() == hashCode()`), hand it on (`wrapped.equals(o)`), or accept a
 * type of the JDK (`o instanceof Number`). These can be true of objects that know nothing of them, and then they are
 * not symmetric. So what happens to the argument is looked at: where it is asked for a class of the program, cast,
 * compared with null or by identity, there are no strangers; where it is asked for a box or a number, boxes are among
 * the others; where anything else happens to it, strings are, which stand for all strangers.
 *
 * The choice of strangers under-approximates, and where there are any the answer says so. The look itself
 * over-approximates: it is at instructions, not at executions.
 */
import { type ClassPath, type Method, Op } from "@assay/jvm";
import { BOXES, STRING } from "@assay/jvm/synthesis";

export interface Strangers {
  readonly classes: readonly string[];
  /** What was left out, for receipts. */
  readonly notes: readonly string[];
}

const BOXED: ReadonlySet<string> = new Set(BOXES.values());
/** What stands for numbers. */
const NUMBERS = ["java/lang/Integer", "java/lang/Long"];

/** A method, and the local variable in which it has the object that is asked about. */
interface Use {
  readonly method: Method;
  readonly local: number;
}

/** Of the `equals` that instances of the class run, as far as it is the program's. */
export function strangersOf(classPath: ClassPath, className: string): Strangers {
  const isOwn = (name: string): boolean => classPath.origin(name)?.kind === "application";
  const resolve = (from: string, name: string, descriptor: string): Use | undefined => {
    for (let at: string | undefined = from; at !== undefined && isOwn(at); at = classPath.find(at)?.superName) {
      const method = classPath.find(at)?.method(name, descriptor);
      if (method?.hasCode === true) return { method, local: lastLocal(method) };
    }
    return undefined;
  };
  const classes = new Set<string>();
  const notes = new Set<string>();
  const seen = new Set<Method>();
  const first = resolve(className, "equals", "(Ljava/lang/Object;)Z");
  const work = first === undefined ? [] : [first];
  const anything = (): void => {
    classes.add(STRING);
    notes.add("of objects of other classes only strings are among y and z");
  };
  for (let use = work.pop(); use !== undefined; use = work.pop()) {
    if (seen.has(use.method)) continue;
    seen.add(use.method);
    const instructions = use.method.code()?.instructions ?? [];
    for (const [i, instruction] of instructions.entries()) {
      if (instruction.kind !== "local" || instruction.opcode !== Op.aload || instruction.index !== use.local) continue;
      const next = instructions[i + 1];
      if (next === undefined) continue;
      if (next.kind === "class" && next.opcode === Op.instanceof) {
        const { className: asked } = next;
        if (asked === STRING || isOwn(asked.replace(/^\[+L?|;$/g, ""))) continue;
        if (BOXED.has(asked)) classes.add(asked);
        else if (asked === "java/lang/Number") {
          for (const each of NUMBERS) classes.add(each);
          notes.add("of numbers that are not of the input only Integer and Long are among y and z");
        } else notes.add(`objects that are a ${asked.replaceAll("/", ".")} and not of the input are not among y and z`);
      } else if (next.kind === "invoke" && isOwn(next.method.owner) && next.method.descriptor.includes("Ljava/lang/Object;)")) {
        const target = resolve(next.opcode === Op.invokespecial ? next.method.owner : className, next.method.name, next.method.descriptor);
        if (target === undefined) anything();
        else work.push(target);
      } else if (next.kind === "invoke" && next.opcode === Op.invokespecial && next.method.name === "equals") {
        // A superclass of the JDK: `Object.equals` compares identities.
        if (next.method.owner !== "java/lang/Object") anything();
      } else if (!isHarmless(next, instructions[i + 2])) anything();
    }
  }
  return { classes: [...classes].sort(), notes: [...notes].sort() };
}

type Instruction = NonNullable<ReturnType<Method["code"]>>["instructions"][number];

/** Casts (what does not fit throws), comparisons with null and by identity, questions for the class. */
function isHarmless(next: Instruction, after: Instruction | undefined): boolean {
  if (next.kind === "class") return next.opcode === Op.checkcast;
  if (next.kind === "branch") return true;
  if (next.kind === "invoke") return next.method.name === "getClass" && next.method.descriptor === "()Ljava/lang/Class;";
  // `o == this`
  return next.kind === "local" && next.opcode === Op.aload && next.index === 0 && after?.kind === "branch";
}

/** The local variable of the last parameter. */
function lastLocal(method: Method): number {
  const { parameters } = method.type;
  const before = parameters.slice(0, -1).reduce((sum, each) => sum + (each === "J" || each === "D" ? 2 : 1), 0);
  return (method.isStatic ? 0 : 1) + before;
}
