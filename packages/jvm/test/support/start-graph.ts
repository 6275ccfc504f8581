/**
 * Which public methods of the JDK get to `Thread.start`, by the calls of their code whose target is certain: static and
 * special ones, virtual ones that only one method of the module can answer, and the bodies of lambdas where they are
 * made. Class initializers are left out: threads that they start are the library's own.
 *
 * Direction: under (what is dispatched on several classes is not followed), so what it finds is a demand on the list,
 * never a licence.
 */
import { ClassFile, type Jdk, type Method, Op } from "@assay/jvm";

const START = /^java\/lang\/Thread\.start0?\(\)V$/;

/**
 * `owner.name(descriptor)` of public methods of public classes below `java/`, sorted, that get to `Thread.start`
 * without going through any of `cut`.
 */
export function publicStarters(jdk: Jdk, cut: (method: string) => boolean): readonly string[] {
  const files = new Map<string, ClassFile>();
  for (const name of jdk.classNames("java.base")) {
    const found = jdk.find(name);
    if (found !== undefined) files.set(name, new ClassFile(found.bytes, name));
  }
  const below = new Map<string, string[]>();
  for (const [name, file] of files)
    for (const above of [file.superName, ...file.interfaces])
      if (above !== undefined) below.set(above, [...(below.get(above) ?? []), name]);
  const targetOf = targetsIn(files, below);
  const callers = new Map<string, Set<string>>();
  const edge = (from: string, to: string | undefined): void => {
    if (to === undefined) return;
    const known = callers.get(to);
    if (known === undefined) callers.set(to, new Set([from]));
    else known.add(from);
  };
  for (const [name, file] of files)
    for (const method of file.methods) {
      const from = nameOf(name, method);
      for (const instruction of method.code()?.instructions ?? []) {
        if (instruction.kind === "invoke") {
          const { owner, name: called, descriptor } = instruction.method;
          const isCertain = instruction.opcode === Op.invokestatic || instruction.opcode === Op.invokespecial;
          edge(from, targetOf(owner, called, descriptor, isCertain ? "certain" : "dispatched"));
        } else if (instruction.kind === "invokedynamic")
          for (const constant of instruction.bootstrap.arguments)
            if (constant.kind === "methodHandle" && "method" in constant.value) {
              const { owner, name: called, descriptor } = constant.value.method;
              edge(from, targetOf(owner, called, descriptor, "certain"));
            }
      }
    }
  const reaching = new Set([...callers.keys()].filter((method) => START.test(method)));
  for (const method of reaching) for (const caller of callers.get(method) ?? []) if (!cut(caller)) reaching.add(caller);
  const isPublic = (method: string): boolean => {
    const owner = method.slice(0, method.lastIndexOf(".", method.indexOf("(")));
    const file = files.get(owner)!;
    const called = method.slice(owner.length + 1);
    const open = called.indexOf("(");
    return owner.startsWith("java/") && file.isPublic && file.method(called.slice(0, open), called.slice(open))!.isPublic;
  };
  return [...reaching].filter(isPublic).sort();
}

type Find = (owner: string, name: string, descriptor: string, how: "certain" | "dispatched") => string | undefined;

function targetsIn(files: ReadonlyMap<string, ClassFile>, below: ReadonlyMap<string, readonly string[]>): Find {
  const known = new Map<string, string | undefined>();
  const resolved = (owner: string, name: string, descriptor: string): string | undefined => {
    const above = new Set([owner]);
    for (const each of above) {
      const file = files.get(each);
      if (file === undefined) continue;
      const method = file.method(name, descriptor);
      if (method !== undefined) return nameOf(each, method);
      for (const next of [file.superName, ...file.interfaces]) if (next !== undefined) above.add(next);
    }
    return undefined;
  };
  const only = (owner: string, name: string, descriptor: string): string | undefined => {
    const found = new Set<string>();
    const first = resolved(owner, name, descriptor);
    if (first !== undefined) found.add(first);
    const classes = new Set([owner]);
    for (const each of classes) {
      const method = files.get(each)?.method(name, descriptor);
      if (method !== undefined) found.add(nameOf(each, method));
      for (const next of below.get(each) ?? []) classes.add(next);
    }
    return found.size === 1 ? [...found][0] : first;
  };
  return (owner, name, descriptor, how) => {
    const key = `${how} ${owner}.${name}${descriptor}`;
    if (!known.has(key)) known.set(key, how === "certain" ? resolved(owner, name, descriptor) : only(owner, name, descriptor));
    return known.get(key);
  };
}

function nameOf(owner: string, { name, descriptor }: Method): string {
  return `${owner}.${name}${descriptor}`;
}
