/**
 * The driver of a listed heap: a procedure in Core that makes it from inputs, and asks something of its roots.
 *
 * Its inputs are asked for first, in the order of the plan's numbers. What a constructor or a library method throws
 * while the heap is made is thrown on: such an execution says nothing about the question.
 */
import {
  apply,
  BOOL,
  BV32,
  bvConst,
  type Expr,
  eq,
  FALSE,
  global,
  int32,
  type Local,
  local,
  NULL,
  type Procedure,
  ProcedureBuilder,
  type Program,
  REF,
  stringConst,
  TRUE,
  type Type,
} from "@assay/core";
import { storageType } from "@assay/jvm/synthesis";
import { primitiveInput } from "../driver/primitive-inputs.js";
import { type HeapPlan, type Option, type PlannedObject, type Source, STRING_LENGTH } from "./heap-plan.js";

/** Writes the question behind the code that makes the heap, and leaves its last block open. */
export type Ask = (asking: Asking) => void;

export interface Asking {
  readonly build: ProcedureBuilder;
  /** The values of the plan's roots. */
  readonly roots: readonly Expr[];
  /** Calls a procedure; what it throws is thrown on. */
  readonly call: (procedure: string, args: readonly Expr[], result?: Local) => void;
}

/** The program with the driver added. */
export function withHeapDriver(
  program: Program,
  plan: HeapPlan,
  names: { readonly entry: string; readonly source: string },
  ask: Ask,
): Program {
  const { entry } = names;
  const driver = new Driver(program, plan, names).procedure(ask);
  return {
    entries: [entry],
    procedure: (name) => (name === entry ? driver : program.procedure(name)),
    class: (name) => program.class(name),
    map: (name) => program.map(name),
    global: (name) => program.global(name),
    literal: (constant) => program.literal(constant),
  };
}

const STRING_INPUT = { type: REF, name: "nondetString" } as const;

class Driver {
  readonly #program: Program;
  readonly #plan: HeapPlan;
  readonly #build: ProcedureBuilder;
  readonly #inputs: Expr[] = [];
  readonly #objects: Local[];
  readonly #exception: Local;
  readonly #end: number;

  constructor(program: Program, plan: HeapPlan, { entry, source }: { readonly entry: string; readonly source: string }) {
    this.#program = program;
    this.#plan = plan;
    this.#build = new ProcedureBuilder(entry, { source });
    this.#exception = this.#build.local("exception", REF);
    this.#end = this.#build.block();
    this.#objects = plan.objects.map((object, i) => this.#build.local(`object${i}`, REF, { class: classOfPlanned(object) }));
  }

  procedure(ask: Ask): Procedure {
    const build = this.#build;
    this.#askInputs();
    this.#initializeClasses();
    const objects = [...this.#plan.objects.entries()];
    if (this.#plan.instances === "fields") {
      for (const [i, object] of objects) this.#allocate(object, this.#objects[i]!);
      for (const [i, object] of objects) this.#fill(object, this.#objects[i]!);
      for (const [i, object] of objects) this.#collect(object, this.#objects[i]!);
    } else {
      // Constructors see what they are given complete, and only those run whose objects are used: others may refuse
      // their arguments.
      const needed = this.#needed();
      for (const [i, object] of objects.reverse()) {
        const [make, skip, next] = [build.block(), build.block(), build.block()];
        build.branch(local(needed[i]!), make, skip);
        build.start(skip).assign(this.#objects[i]!, NULL).goto(next);
        build.start(make);
        this.#allocate(object, this.#objects[i]!);
        this.#fill(object, this.#objects[i]!);
        this.#collect(object, this.#objects[i]!);
        build.goto(next);
        build.start(next);
      }
    }
    const roots = this.#plan.roots.map((root) => this.#value(root));
    ask({ build, roots, call: (procedure, args, result) => this.#call(procedure, args, result) });
    build.return();
    build.start(this.#end).throw(local(this.#exception));
    return build.finish();
  }

  /**
   * For each object whether the inputs choose it, from x, y and z or from another that they choose; what refers to an
   * object comes before it in the plan.
   */
  #needed(): readonly Local[] {
    const chosen = this.#plan.objects.map((): Expr[] => []);
    const visit = (source: Source, isNeeded: Expr): void => {
      if (source.kind !== "choice") return;
      for (const [i, option] of source.options.entries())
        if (option.kind === "object") chosen[option.index]!.push(apply("and", [isNeeded, this.#chooses(source, i)]));
    };
    for (const root of this.#plan.roots) visit(root, TRUE);
    return this.#plan.objects.map((object, i) => {
      const needed = this.#build.local(`needed${i}`, BOOL);
      this.#build.assign(
        needed,
        chosen[i]!.reduce((a, b) => apply("or", [a, b]), FALSE),
      );
      for (const source of sourcesOf(object)) visit(source, local(needed));
      return needed;
    });
  }

  /** Whether the input of a choice means this option. */
  #chooses(source: Extract<Source, { kind: "choice" }>, option: number): Expr {
    if (source.options.length === 1) return TRUE;
    const chosen = apply("bvand", [this.#inputs[source.input]!, int32(choiceMask(source.options.length))]);
    if (option > 0) return eq(chosen, int32(option));
    return source.options.slice(1).reduce((none: Expr, _, i) => apply("and", [none, apply("not", [eq(chosen, int32(i + 1))])]), TRUE);
  }

  #askInputs(): void {
    const kinds: { readonly type: Type; readonly name: string }[] = Array.from({ length: this.#plan.inputs }, () => primitiveInput("I"));
    const visit = (source: Source): void => {
      if (source.kind === "number") kinds[source.input] = primitiveInput(source.descriptor);
      else if (source.kind === "string") kinds[source.input] = STRING_INPUT;
      else if (source.kind === "choice")
        for (const option of source.options) if (option.kind === "string") kinds[option.input] = STRING_INPUT;
    };
    for (const root of this.#plan.roots) visit(root);
    for (const object of this.#plan.objects) for (const source of sourcesOf(object)) visit(source);
    for (const { type, name } of kinds) {
      const variable = this.#build.local("input", type);
      this.#build.havoc(variable, name);
      this.#inputs.push(local(variable));
    }
    const length = this.#build.local("length", BV32);
    for (const input of this.#inputs) {
      if (input.type !== REF) continue;
      this.#call("java/lang/String.length()I", [input], length);
      this.#build.assume(apply("sle", [local(length), int32(STRING_LENGTH)]));
    }
  }

  /** Classes are initialized before instances exist. */
  #initializeClasses(): void {
    const names = [...new Set(["java/lang/String", ...this.#plan.objects.map(classOfPlanned)])];
    for (const name of names) {
      if (name.startsWith("[")) continue;
      const initializer = `${name}.<clinit?>()V`;
      if (this.#program.procedure(initializer) !== undefined) this.#call(initializer, []);
    }
  }

  #allocate(object: PlannedObject, target: Local): void {
    const build = this.#build;
    switch (object.kind) {
      case "instance":
        build.new(target, object.className);
        if (object.libraryPart !== undefined) this.#call(`${object.libraryPart}.<init>()V`, [local(target)]);
        break;
      case "constructed": {
        build.new(target, object.className);
        const values = object.values.map((source) => this.#passed(source));
        this.#call(`${object.className}.<init>${object.descriptor}`, [local(target), ...values]);
        break;
      }
      case "enum":
        build.assign(target, global(`${object.className}.${object.constant}`, REF));
        break;
      case "array":
        build.newArray(target, `[${object.componentType}`, int32(object.elements.length));
        break;
      case "library": {
        const { className, make } = object.shape;
        const values = object.values.map((source) => this.#passed(source));
        if (make.kind === "static") this.#call(`${className}.${make.method}${make.descriptor}`, values, target);
        else {
          build.new(target, className);
          const descriptor = make.kind === "constructor" ? make.descriptor : "()V";
          this.#call(`${className}.<init>${descriptor}`, [local(target), ...(make.kind === "constructor" ? values : [])]);
        }
      }
    }
  }

  #fill(object: PlannedObject, target: Local): void {
    if (object.kind === "instance") {
      for (const { map, descriptor, source } of object.fields)
        if (source.kind !== "default") this.#build.store(map, [local(target)], this.#stored(source, descriptor));
    } else if (object.kind === "array") {
      const elements = this.#program.class(`[${object.componentType}`)?.elements;
      for (const [i, source] of object.elements.entries())
        if (elements !== undefined) this.#build.store(elements, [local(target), int32(i)], this.#stored(source, object.componentType));
    }
  }

  /** The elements of collections come last: their hash codes see all fields. */
  #collect(object: PlannedObject, target: Local): void {
    if (object.kind !== "library" || object.shape.make.kind !== "fill") return;
    const { className, make, values } = object.shape;
    for (let i = 0; i + values.length <= object.values.length; i += values.length) {
      const given = values.map((_, j) => this.#passed(object.values[i + j]!));
      const result = make.descriptor.endsWith("V") ? undefined : this.#build.local("given", make.descriptor.endsWith("Z") ? BV32 : REF);
      this.#build.call(
        { kind: "virtual", class: className, selector: `${make.method}${make.descriptor}` },
        [local(target), ...given],
        this.#exception,
        result,
      );
      this.#orEnd();
    }
  }

  #call(procedure: string, args: readonly Expr[], result?: Local): void {
    this.#build.call({ kind: "direct", procedure }, args, this.#exception, result);
    this.#orEnd();
  }

  #orEnd(): void {
    this.#build.guard(eq(local(this.#exception), NULL), this.#end);
  }

  #stored(source: Source, descriptor: string): Expr {
    if (source.kind === "initial") return bvConst(storageType(descriptor) as Extract<Type, { kind: "bv" }>, source.value);
    return source.kind === "number" ? primitiveInput(descriptor).stored(this.#inputs[source.input]!) : this.#value(source);
  }

  #passed(source: Source): Expr {
    return source.kind === "number" ? primitiveInput(source.descriptor).passed(this.#inputs[source.input]!) : this.#value(source);
  }

  #value(source: Source): Expr {
    switch (source.kind) {
      case "string":
      case "number":
        return this.#inputs[source.input]!;
      case "initial":
      case "default":
        return NULL;
      case "choice": {
        const [first, ...rest] = source.options.map((option) => this.#option(option));
        if (rest.length === 0) return first!;
        const chosen = apply("bvand", [this.#inputs[source.input]!, int32(choiceMask(source.options.length))]);
        return rest.reduceRight((otherwise, option, i) => apply("ite", [eq(chosen, int32(i + 1)), option, otherwise]), first!);
      }
    }
  }

  #option(option: Option): Expr {
    switch (option.kind) {
      case "null":
        return NULL;
      case "constant":
        return typeof option.value === "string" ? stringConst(option.value) : int32(option.value);
      case "object":
        return local(this.#objects[option.index]!);
      case "string":
        return this.#inputs[option.input]!;
    }
  }
}

/** Of an input that chooses among so many options, these bits count; what is out of range means the first. */
export function choiceMask(options: number): number {
  return 2 ** Math.ceil(Math.log2(options)) - 1;
}

export function sourcesOf(object: PlannedObject): readonly Source[] {
  switch (object.kind) {
    case "instance":
      return object.fields.map((field) => field.source);
    case "constructed":
      return object.values;
    case "enum":
      return [];
    case "array":
      return object.elements;
    case "library":
      return object.values;
  }
}

/** The class of the object. */
export function classOfPlanned(object: PlannedObject): string {
  switch (object.kind) {
    case "instance":
    case "constructed":
    case "enum":
      return object.className;
    case "array":
      return `[${object.componentType}`;
    case "library":
      return object.shape.className;
  }
}
