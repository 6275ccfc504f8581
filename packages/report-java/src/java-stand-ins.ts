/**
 * Stand-ins as Java: a class for each, whose methods answer as the witness says. Equal arguments get the same answer,
 * each new one the next; what that means is in `AssayAnswers`, which does exactly what the stand-in did in the check.
 * The table is in a comment: `3 -> 7`.
 */
import type { GraphMethod, GraphObject, GraphValue, ObjectGraph } from "@assay/checking";
import type { EmittedFile } from "./java-test.js";

type StandIn = Extract<GraphObject, { kind: "stand-in" }>;

const PRIMITIVES: Readonly<Record<string, { readonly name: string; readonly box: string; readonly zero: string }>> = {
  Z: { name: "boolean", box: "Boolean", zero: "false" },
  B: { name: "byte", box: "Byte", zero: "(byte) 0" },
  C: { name: "char", box: "Character", zero: "(char) 0" },
  S: { name: "short", box: "Short", zero: "(short) 0" },
  I: { name: "int", box: "Integer", zero: "0" },
  J: { name: "long", box: "Long", zero: "0L" },
  F: { name: "float", box: "Float", zero: "0f" },
  D: { name: "double", box: "Double", zero: "0d" },
};

/** A type in source: `int[]`, `a.Outer.Inner`. */
export function javaType(descriptor: string): string {
  const dimensions = /^\[*/.exec(descriptor)![0].length;
  const element = descriptor.slice(dimensions);
  const name = PRIMITIVES[element]?.name ?? element.slice(1, -1).replaceAll("/", ".").replaceAll("$", ".");
  return name + "[]".repeat(dimensions);
}

/** The nested class of a stand-in whose object is called `name`; it is called {@link standInName}. */
export function standInClass(object: StandIn, name: string): string {
  const type = javaType(`L${object.className};`);
  const fields = object.methods.map((method, i) =>
    method.answering === "nothing" ? "" : `    AssayAnswers answers${i};${tableComment(method)}\n`,
  );
  const lines = [
    `  private static final class ${standInName(name)} ${object.implements === "interface" ? "implements" : "extends"} ${type} {\n`,
    ...fields,
    ...(object.init === undefined ? [] : [superConstructor(standInName(name), object.init)]),
    ...object.methods.map((method, i) => (fields.every((field) => field === "") && i === 0 ? "" : "\n") + methodText(method, i)),
    "  }\n",
  ];
  return lines.join("");
}

function tableComment({ rows }: GraphMethod): string {
  const shown = rows.flatMap(({ given, answer }) => {
    const text =
      answer.kind === "primitive" || answer.kind === "string"
        ? JSON.stringify(answer.value, bigints)
        : answer.kind === "null"
          ? "null"
          : "an object";
    return given.length === 0 ? [] : [`${given.join(", ")} -> ${text}`];
  });
  return shown.length === 0
    ? ""
    : ` // ${shown
        .join("; ")
        .replaceAll("\\", "/")
        .replace(/[^ -~]/g, "?")}`;
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

function standInName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Never run: objects are made without it. */
function superConstructor(name: string, init: string): string {
  const args = parametersOf(init).map((type) => PRIMITIVES[type]?.zero ?? `(${javaType(type)}) null`);
  return `\n    ${name}() throws Exception {\n      super(${args.join(", ")});\n    }\n`;
}

function methodText(method: GraphMethod, at: number): string {
  const parameters = parametersOf(method.descriptor);
  const returns = method.descriptor.slice(method.descriptor.indexOf(")") + 1);
  const names = parameters.map((_, i) => `p${i}`);
  const access = method.access === "package" ? "" : `${method.access} `;
  const head = `    ${access}${returns === "V" ? "void" : javaType(returns)} ${method.name}(${parameters.map((type, i) => `${javaType(type)} p${i}`).join(", ")})`;
  if (method.answering === "nothing")
    return returns === "V" ? `${head} {}\n` : `${head} {\n      throw new UnsupportedOperationException();\n    }\n`;
  const given = `new Object[] {${names.join(", ")}}`;
  const asked = { "in turn": "next()", "by arguments": `to(${given})`, order: `compare(${given})` }[method.answering];
  const cast = returns === "Ljava/lang/Object;" ? "" : `(${PRIMITIVES[returns]?.box ?? javaType(returns)}) `;
  return `${head} {\n      return ${cast}answers${at}.${asked};\n    }\n`;
}

function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]+;|[A-Z])/g) ?? [];
}

/** How the object is made, without its answers. */
export function standInCreation(object: StandIn, name: string): string {
  const type = standInName(name);
  return object.implements === "interface" ? `new ${type}()` : `AssayObjects.instance(${type}.class.getName())`;
}

/** Statements that give the object its answers. */
export function standInAnswers(object: StandIn, name: string, value: (value: GraphValue) => string): readonly string[] {
  return object.methods.flatMap((method, i) => {
    if (method.answering === "nothing") return [];
    const answers = [...(method.ends ?? []), ...method.rows.map((row) => row.answer)].map((each) => value(each));
    return [`((${standInName(name)}) ${name}).answers${i} = new AssayAnswers(new Object[] {${answers.join(", ")}});`];
  });
}

export const ITERATOR = "java/util/Iterator";

/** The classes that what the graph has needs, for a package (`a/b`, or empty). */
export function standInHelpers(graph: ObjectGraph, packageName: string): readonly EmittedFile[] {
  const folder = packageName === "" ? "" : `${packageName}/`;
  const header = packageName === "" ? "" : `package ${packageName.replaceAll("/", ".")};\n\n`;
  const files: EmittedFile[] = [];
  if (graph.objects.some((object) => object.kind === "stand-in"))
    files.push({ path: `${folder}AssayAnswers.java`, text: `${header}${ANSWERS}` });
  if (graph.objects.some((object) => object.kind === "built" && object.className === ITERATOR))
    files.push({ path: `${folder}AssayElements.java`, text: `${header}${ELEMENTS}` });
  return files;
}

const ANSWERS = `import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What an object that was given to the method answers: a table. */
final class AssayAnswers {
  private final Object[] answers;
  private final List<Object[]> asked = new ArrayList<>();

  AssayAnswers(Object[] answers) {
    this.answers = answers;
  }

  /** Equal arguments get the same answer, each new one the next. */
  Object to(Object[] given) {
    return answers[row(given)];
  }

  /** The next answer. */
  Object next() {
    asked.add(null);
    return answers[asked.size() - 1];
  }

  /** By ranks: the first two answers are the numbers that say smaller and greater, the others are the ranks of what is compared. */
  Object compare(Object[] given) {
    int first = (Integer) answers[2 + row(new Object[] {given[0]})];
    int second = (Integer) answers[2 + row(new Object[] {given[1]})];
    return first < second ? answers[0] : first > second ? answers[1] : 0;
  }

  private int row(Object[] given) {
    for (int i = 0; i < asked.size(); i++) if (Arrays.equals(asked.get(i), given)) return i;
    asked.add(given);
    return asked.size() - 1;
  }
}
`;

/** As the machine's `assay/runtime/Elements`. */
const ELEMENTS = `import java.util.Enumeration;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator over some elements. */
final class AssayElements implements Iterator<Object>, Enumeration<Object> {
  private Object[] elements = {};
  private int next;
  private boolean removable;

  void add(Object element) {
    elements = java.util.Arrays.copyOf(elements, elements.length + 1);
    elements[elements.length - 1] = element;
  }

  @Override
  public boolean hasNext() {
    return next < elements.length;
  }

  @Override
  public Object next() {
    if (next >= elements.length) throw new NoSuchElementException();
    removable = true;
    return elements[next++];
  }

  @Override
  public void remove() {
    if (!removable) throw new IllegalStateException();
    removable = false;
  }

  @Override
  public boolean hasMoreElements() {
    return hasNext();
  }

  @Override
  public Object nextElement() {
    return next();
  }
}
`;
