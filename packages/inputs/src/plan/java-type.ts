/**
 * Types as sources write them: with type arguments, which a class file keeps in `Signature` attributes (JVMS 4.7.9.1).
 * A driver needs them to put strings, and nothing else, into a `List<String>`.
 *
 * Type variables are replaced by what they stand for where that is known, and by their first bound where it is not;
 * such a type is marked `open`, for any class within the bound will do, but all values of the variable should be of one
 * class. Wildcards become their bounds.
 */
import { PRIMITIVES } from "@assay/core";
import type { ClassFile, Member } from "@assay/jvm";

export type JavaType =
  | { readonly kind: "primitive"; readonly descriptor: string }
  | { readonly kind: "array"; readonly element: JavaType }
  /** `args` is empty for raw types and for classes that take none. */
  | {
      readonly kind: "class";
      readonly name: string;
      readonly args: readonly JavaType[];
      readonly open?: true;
      /** Further bounds of the type variable that this stands for: every value is of all of these types. */
      readonly and?: readonly string[];
    };

export type TypeVariables = ReadonlyMap<string, JavaType>;

const OBJECT_TYPE: JavaType = { kind: "class", name: "java/lang/Object", args: [] };

/** The type that a descriptor says, without type arguments. */
export function typeOfDescriptor(descriptor: string): JavaType {
  return new SignatureReader(descriptor, new Map()).type();
}

/** The descriptor of the type's erasure. */
export function descriptorOfType(type: JavaType): string {
  switch (type.kind) {
    case "primitive":
      return type.descriptor;
    case "array":
      return `[${descriptorOfType(type.element)}`;
    case "class":
      return `L${type.name};`;
  }
}

/** A text that is equal exactly for equal types. */
export function keyOfType(type: JavaType): string {
  switch (type.kind) {
    case "primitive":
      return type.descriptor;
    case "array":
      return `[${keyOfType(type.element)}`;
    case "class":
      return `L${type.name}${type.args.length === 0 ? "" : `<${type.args.map(keyOfType).join("")}>`}${type.open === true ? "?" : ""}${(type.and ?? []).map((each) => `&${each}`).join("")};`;
  }
}

/** As sources write it: `Map<String, Integer>[]`. */
export function typeName(type: JavaType): string {
  switch (type.kind) {
    case "primitive":
      return PRIMITIVES[type.descriptor] ?? type.descriptor;
    case "array":
      return `${typeName(type.element)}[]`;
    case "class": {
      const short = type.name.slice(type.name.lastIndexOf("/") + 1).replaceAll("$", ".");
      return type.args.length === 0 ? short : `${short}<${type.args.map(typeName).join(", ")}>`;
    }
  }
}

/** How deeply type arguments nest; `Node<Node<Node<…>>>` of recursive generic classes would never end. */
export function depthOfType(type: JavaType): number {
  if (type.kind === "array") return depthOfType(type.element);
  return type.kind === "primitive" ? 0 : 1 + type.args.reduce((most, each) => Math.max(most, depthOfType(each)), 0);
}

/** The type of a field whose class is used with these type variables. */
export function fieldType(field: Member, variables: TypeVariables): JavaType {
  const { signature } = field;
  return read(
    signature,
    () => typeOfDescriptor(field.descriptor),
    (text) => new SignatureReader(text, variables).type(),
  );
}

/** The types of a method's parameters; those of its own type variables are their bounds. */
export function parameterTypes(method: Member, descriptors: readonly string[], variables: TypeVariables): readonly JavaType[] {
  const plain = (): readonly JavaType[] => descriptors.map(typeOfDescriptor);
  const types = read(method.signature, plain, (text) => {
    const reader = new SignatureReader(text, variables);
    reader.formals();
    return reader.parameters();
  });
  // Signatures leave out what the compiler adds (outer instances, captured variables, names of enum constants).
  return types.length === descriptors.length ? types : plain();
}

/**
 * The type of a method's result; undefined if it depends on type variables of the method's own, which the caller
 * chooses.
 */
export function returnType(method: Member, descriptor: string, variables: TypeVariables): JavaType | undefined {
  const plain = (): JavaType => typeOfDescriptor(descriptor);
  return read<JavaType | undefined>(method.signature, plain, (text) => {
    const reader = new SignatureReader(text, variables);
    const own = reader.formals();
    reader.parameters();
    const start = text.indexOf(")") + 1;
    return own.some((name) => text.includes(`T${name};`, start)) ? undefined : reader.type();
  });
}

/** The class with its type variables bound to the arguments, or, without arguments, to their bounds. */
export function variablesOf(file: ClassFile, args: readonly JavaType[]): TypeVariables {
  return read(
    file.signature,
    () => new Map(),
    (text) => {
      const reader = new SignatureReader(text, new Map());
      const names = reader.formals();
      if (args.length !== names.length) return reader.variables;
      return new Map(names.map((name, i) => [name, args[i]!]));
    },
  );
}

/** The names of a class's own type variables, in order. */
export function formalsOf(file: ClassFile): readonly string[] {
  return read(
    file.signature,
    () => [],
    (text) => new SignatureReader(text, new Map()).formals(),
  );
}

/** The direct supertypes of a class that is used with these type variables. */
export function supertypesOf(file: ClassFile, variables: TypeVariables): readonly JavaType[] {
  const names = file.superName === undefined ? file.interfaces : [file.superName, ...file.interfaces];
  return read(
    file.signature,
    () => names.map((name): JavaType => ({ kind: "class", name, args: [] })),
    (text) => {
      const reader = new SignatureReader(text, variables);
      reader.formals();
      return reader.rest();
    },
  );
}

/** A malformed signature is no reason to give up: the JVM does not look at it either. */
function read<T>(signature: string | undefined, otherwise: () => T, parse: (text: string) => T): T {
  if (signature === undefined) return otherwise();
  try {
    return parse(signature);
  } catch (error) {
    if (error instanceof MalformedSignature) return otherwise();
    throw error;
  }
}

class MalformedSignature extends Error {}

class SignatureReader {
  readonly variables: Map<string, JavaType>;
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string, variables: TypeVariables) {
    this.#text = text;
    this.variables = new Map(variables);
  }

  /**
   * `<T:Ljava/lang/Object;U::Ljava/lang/Comparable<TU;>;>`: the names. They are bound to their first bounds, unless
   * they are bound already.
   */
  formals(): readonly string[] {
    const names: string[] = [];
    if (this.#peek() !== "<") return names;
    this.#at++;
    while (this.#peek() !== ">") {
      const colon = this.#text.indexOf(":", this.#at);
      if (colon < 0) throw new MalformedSignature();
      const name = this.#text.slice(this.#at, colon);
      this.#at = colon;
      names.push(name);
      // A bound may mention the variable itself.
      const outer = this.variables.get(name);
      this.variables.set(name, { ...OBJECT_TYPE, open: true } as JavaType);
      const bounds: JavaType[] = [];
      while (this.#peek() === ":") {
        this.#at++;
        if (this.#peek() === ":") continue;
        bounds.push(this.type());
      }
      const bound: JavaType = bounds[0] ?? OBJECT_TYPE;
      const further = bounds.slice(1).flatMap((each) => (each.kind === "class" ? [each.name] : []));
      const and = further.length === 0 ? {} : { and: further };
      this.variables.set(name, outer ?? (bound.kind === "class" ? { ...bound, open: true, ...and } : bound));
    }
    this.#at++;
    return names;
  }

  parameters(): readonly JavaType[] {
    this.#expect("(");
    const types: JavaType[] = [];
    while (this.#peek() !== ")") types.push(this.type());
    this.#at++;
    return types;
  }

  rest(): readonly JavaType[] {
    const types: JavaType[] = [];
    while (this.#at < this.#text.length) types.push(this.type());
    return types;
  }

  type(): JavaType {
    if (++this.#depth > 100) throw new MalformedSignature();
    try {
      const char = this.#peek();
      this.#at++;
      switch (char) {
        case "[":
          return { kind: "array", element: this.type() };
        case "L":
          return this.#class();
        case "T": {
          const name = this.#until(";");
          this.#at++;
          return this.variables.get(name) ?? ({ ...OBJECT_TYPE, open: true } as JavaType);
        }
        default:
          if (!/^[ZBCSIJFDV]$/.test(char)) throw new MalformedSignature();
          return { kind: "primitive", descriptor: char };
      }
    } finally {
      this.#depth--;
    }
  }

  #class(): JavaType {
    let name = "";
    let args: JavaType[] = [];
    for (;;) {
      name += this.#until("<;.");
      const char = this.#peek();
      this.#at++;
      if (char === ";") return { kind: "class", name, args };
      if (char === ".") {
        name += "$";
        args = [];
        continue;
      }
      while (this.#peek() !== ">") args.push(this.#argument());
      this.#at++;
    }
  }

  #argument(): JavaType {
    switch (this.#peek()) {
      case "*":
        this.#at++;
        return { ...OBJECT_TYPE, open: true } as JavaType;
      case "+": {
        this.#at++;
        const bound = this.type();
        return bound.kind === "class" ? { ...bound, open: true } : bound;
      }
      case "-":
        this.#at++;
        return this.type();
      default:
        return this.type();
    }
  }

  #until(stops: string): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !stops.includes(this.#text[this.#at]!)) this.#at++;
    if (this.#at >= this.#text.length) throw new MalformedSignature();
    return this.#text.slice(start, this.#at);
  }

  #peek(): string {
    const char = this.#text[this.#at];
    if (char === undefined) throw new MalformedSignature();
    return char;
  }

  #expect(char: string): void {
    if (this.#peek() !== char) throw new MalformedSignature();
    this.#at++;
  }
}
