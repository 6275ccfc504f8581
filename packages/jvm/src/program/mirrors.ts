/**
 * The contents of string constants and class mirrors.
 *
 * A mirror is an instance of `java/lang/Class` that holds, beside the JDK's fields, what the VM knows of the class, in
 * synthetic fields (`java/lang/Class.<super>` and so on); the natives of `assay/runtime/Mirrors` read them. What
 * reflection has to *call* (an initializer, a method, an enum's `values`) cannot be data. So the mirror of a class is
 * an instance of a subclass `java/lang/Class:C` of `Class` whose methods make the calls, and `Mirrors` dispatches to
 * it: reflection is then ordinary Core, the same in every domain.
 */
import {
  BV8,
  BV32,
  type ClassDecl,
  classConst,
  type Expr,
  eq,
  type LiteralValue,
  local,
  type MapDecl,
  NULL,
  type ObjectLiteral,
  type Procedure,
  ProcedureBuilder,
  REF,
  stringConst,
} from "@assay/core";
import { Access } from "../classfile/index.js";
import type { LoweringWorld } from "../lowering/lowering-world.js";
import { Synthesis } from "../lowering/synthesis.js";
import { int } from "../lowering/terms.js";
import { type ClassWorld, dotted, type LinkedClass } from "./class-world.js";
import { CLASS, descriptorOfName, mirrorName, OBJECT, PRIMITIVE_NAMES, STRING } from "./naming.js";
import { INVOKE, invokeProcedure, MEMBERS, writeMembers } from "./reflection.js";

function mirrorMap(name: string, value: Expr["type"]): MapDecl {
  return Object.freeze({ name: `${CLASS}.<${name}>`, keys: [REF], value, role: "field", class: CLASS });
}

const MODIFIERS = mirrorMap("modifiers", BV32);
const FLAGS = mirrorMap("flags", BV32);
const SUPER = mirrorMap("super", REF);
const INTERFACES = mirrorMap("interfaces", REF);
const SIMPLE_NAME = mirrorMap("simpleName", REF);
const DECLARING = mirrorMap("declaring", REF);
const ENCLOSING = mirrorMap("enclosing", REF);
const MODULE = mirrorMap("module", REF);
const SIGNATURE = mirrorMap("signature", REF);

/** The synthetic fields of `java/lang/Class`. */
export const MIRROR_MAPS: readonly MapDecl[] = [MODIFIERS, FLAGS, SUPER, INTERFACES, SIMPLE_NAME, DECLARING, ENCLOSING, MODULE, SIGNATURE];

/** Bits of `java/lang/Class.<flags>`; `assay/runtime/Mirrors` has the same. */
const Flag = {
  interface: 1,
  array: 2,
  primitive: 4,
  platform: 8,
  record: 16,
  anonymous: 32,
  local: 64,
  annotation: 128,
  hidden: 256,
  enum: 512,
} as const;

/** What the mirror subclasses answer, by selector; the default answers null or does nothing. */
export const MIRROR_SELECTORS = ["<values>()[Ljava/lang/Object;", MEMBERS, "<initialize>()V", INVOKE] as const;

const PREFIX = `${CLASS}:`;

export class Mirrors {
  readonly #world: LoweringWorld;
  readonly #classes: ClassWorld;
  /** The field of `Class` or `String` with this name. */
  readonly #field: (owner: string, name: string, descriptor: string) => MapDecl | undefined;
  readonly #moduleOf: (className: string) => string | undefined;

  constructor(
    world: LoweringWorld,
    field: (owner: string, name: string, descriptor: string) => MapDecl | undefined,
    moduleOf: (className: string) => string | undefined,
  ) {
    this.#world = world;
    this.#classes = world.classes;
    this.#field = field;
    this.#moduleOf = moduleOf;
  }

  /** A `String` object. With compact strings a byte per character if all fit, else two, the low one first. */
  string(value: string): ObjectLiteral {
    let isLatin1 = true;
    for (let i = 0; i < value.length && isLatin1; i++) isLatin1 = value.charCodeAt(i) < 256;
    const elements: Expr[] = [];
    for (let i = 0; i < value.length; i++) {
      const unit = value.charCodeAt(i);
      elements.push(byte(unit & 0xff));
      if (!isLatin1) elements.push(byte(unit >> 8));
    }
    const fields: { map: MapDecl; value: LiteralValue }[] = [];
    const contents = this.#field(STRING, "value", "[B");
    const coder = this.#field(STRING, "coder", "B");
    if (contents !== undefined && coder !== undefined) {
      fields.push({ map: contents, value: { kind: "array", class: "[B", elements } });
      fields.push({ map: coder, value: byte(isLatin1 ? 0 : 1) });
    }
    return { class: STRING, fields };
  }

  /** A `Class` object. */
  mirror(name: string): ObjectLiteral {
    const fields: { map: MapDecl; value: LiteralValue }[] = [];
    const set = (map: MapDecl | undefined, value: LiteralValue | undefined): void => {
      if (map !== undefined && value !== undefined) fields.push({ map, value });
    };
    const isArray = name.charCodeAt(0) === 0x5b;
    set(this.#field(CLASS, "name", `L${STRING};`), stringConst(dotted(name)));
    if (isArray) set(this.#field(CLASS, "componentType", `L${CLASS};`), classConst(mirrorName(name.slice(1))));
    const linked = isArray || PRIMITIVE_NAMES.includes(name) ? undefined : this.#classes.load(name);
    set(SIMPLE_NAME, stringConst(this.#simpleName(name)));
    set(MODULE, this.#module(name));
    if (linked !== undefined) {
      set(MODIFIERS, int(modifiersOf(linked)));
      set(FLAGS, int(flagsOf(linked)));
      if (linked.super !== undefined && !linked.isInterface) set(SUPER, classConst(linked.super.name));
      set(INTERFACES, this.#classArray(linked.file.interfaces));
      if (linked.file.signature !== undefined) set(SIGNATURE, stringConst(linked.file.signature));
      const [declaring, enclosing] = surroundings(linked);
      if (declaring !== undefined) set(DECLARING, classConst(declaring));
      if (enclosing !== undefined) set(ENCLOSING, classConst(enclosing));
      return { class: PREFIX + name, fields };
    }
    const isPrimitive = PRIMITIVE_NAMES.includes(name);
    set(MODIFIERS, int(this.#elementModifiers(name) | Access.final | Access.abstract));
    set(FLAGS, int(isArray ? Flag.array | Flag.platform : isPrimitive ? Flag.primitive | Flag.platform : Flag.hidden));
    if (!isPrimitive) set(SUPER, classConst(OBJECT));
    set(INTERFACES, this.#classArray(isArray ? ["java/lang/Cloneable", "java/io/Serializable"] : []));
    return { class: CLASS, fields };
  }

  /** The declaration of a mirror subclass, by its name. */
  declaration(name: string): ClassDecl | undefined {
    const linked = name.startsWith(PREFIX) ? this.#classes.load(name.slice(PREFIX.length)) : undefined;
    if (linked === undefined) return undefined;
    const methods = new Map(this.#selectors(linked).map((selector) => [selector, `${name}.${selector}`]));
    return { name, kind: "class", super: CLASS, interfaces: [], abstract: false, final: true, fields: [], methods };
  }

  /** A method of a mirror subclass, or a default one of `Class` itself. */
  procedure(owner: string, selector: string): Procedure | undefined {
    const name = `${owner}.${selector}`;
    if (owner === CLASS) return defaultProcedure(name, selector);
    const linked = owner.startsWith(PREFIX) ? this.#classes.load(owner.slice(PREFIX.length)) : undefined;
    if (linked === undefined || !this.#selectors(linked).includes(selector as (typeof MIRROR_SELECTORS)[number])) return undefined;
    const host = this.#classes.load(OBJECT) as LinkedClass;
    if (selector === INVOKE) return invokeProcedure(this.#world, host, linked, name);
    const body = new Synthesis(this.#world, host, name, "reflection", [`L${CLASS};`]);
    switch (selector) {
      case MIRROR_SELECTORS[0]:
        body.invokeStatic(linked.name, "values", `()[L${linked.name};`);
        break;
      case MEMBERS:
        writeMembers(body, linked);
        break;
      default:
        body.initialize(linked);
    }
    body.returnTop();
    return body.finish();
  }

  #selectors(linked: LinkedClass): (typeof MIRROR_SELECTORS)[number][] {
    const { file } = linked;
    const found: (typeof MIRROR_SELECTORS)[number][] = [MEMBERS, INVOKE];
    if (file.isEnum && file.method("values", `()[L${linked.name};`) !== undefined) found.push(MIRROR_SELECTORS[0]);
    if (this.#world.needsInitialization(linked)) found.push(MIRROR_SELECTORS[2]);
    return found;
  }

  #classArray(names: readonly string[]): LiteralValue {
    return { kind: "array", class: `[L${CLASS};`, elements: names.map((each) => classConst(each)) };
  }

  #simpleName(name: string): string {
    if (name.charCodeAt(0) === 0x5b) return `${this.#simpleName(mirrorName(name.slice(1)))}[]`;
    const linked = PRIMITIVE_NAMES.includes(name) ? undefined : this.#classes.load(name);
    const inner = linked?.file.innerClasses.find((each) => each.name === name);
    if (inner !== undefined) return inner.simpleName ?? "";
    return name.slice(name.lastIndexOf("/") + 1);
  }

  #module(name: string): Expr | undefined {
    const element = name.replace(/^\[+/, "");
    const className = element !== name ? mirrorName(element) : name;
    const module = PRIMITIVE_NAMES.includes(className) ? "java.base" : this.#moduleOf(className);
    return module === undefined ? undefined : stringConst(module);
  }

  /** Arrays are as accessible as their elements. */
  #elementModifiers(name: string): number {
    const element = mirrorName(name.replace(/^\[+/, ""));
    const className = name.charCodeAt(0) === 0x5b ? mirrorName(descriptorOfName(element)) : name;
    const linked = PRIMITIVE_NAMES.includes(className) ? undefined : this.#classes.load(className);
    return linked === undefined ? Access.public : modifiersOf(linked) & (Access.public | Access.private | Access.protected);
  }
}

function byte(value: number): Expr {
  return { kind: "bv", type: BV8, value: BigInt((value << 24) >> 24) };
}

function modifiersOf(linked: LinkedClass): number {
  const inner = linked.file.innerClasses.find((each) => each.name === linked.name);
  return (inner?.accessFlags ?? linked.file.accessFlags) & ~Access.super;
}

function flagsOf(linked: LinkedClass): number {
  const { file } = linked;
  const inner = file.innerClasses.find((each) => each.name === linked.name);
  let flags = 0;
  if (linked.isInterface) flags |= Flag.interface;
  if (linked.platform) flags |= Flag.platform;
  if (file.isAnnotation) flags |= Flag.annotation;
  if (file.isEnum && file.superName === "java/lang/Enum") flags |= Flag.enum;
  if (file.superName === "java/lang/Record") flags |= Flag.record;
  if (inner !== undefined && inner.simpleName === undefined) flags |= Flag.anonymous;
  else if (inner !== undefined && inner.outer === undefined) flags |= Flag.local;
  return flags;
}

/** The declaring and the enclosing class. */
function surroundings(linked: LinkedClass): [string | undefined, string | undefined] {
  const inner = linked.file.innerClasses.find((each) => each.name === linked.name);
  return [inner?.outer, linked.file.enclosingMethod?.className ?? inner?.outer];
}

const INVOKE_TYPES = [BV32, REF, REF] as const;

function defaultProcedure(name: string, selector: string): Procedure | undefined {
  if (!(MIRROR_SELECTORS as readonly string[]).includes(selector)) return undefined;
  const isVoid = selector.endsWith("V");
  const build = new ProcedureBuilder(name, isVoid ? { source: "reflection" } : { source: "reflection", result: REF });
  build.parameter("mirror", REF, { class: CLASS });
  if (selector === INVOKE) for (const type of INVOKE_TYPES) build.parameter("p", type);
  build.return(isVoid ? undefined : NULL);
  return build.finish();
}

/** `Mirrors.values(Class)` and its siblings: the dispatched calls. */
export function mirrorCall(name: string, selector: (typeof MIRROR_SELECTORS)[number]): Procedure {
  const isVoid = selector.endsWith("V");
  const build = new ProcedureBuilder(name, isVoid ? { source: "reflection" } : { source: "reflection", result: REF });
  const mirror = build.parameter("mirror", REF, { class: CLASS });
  const args = [mirror, ...(selector === INVOKE ? INVOKE_TYPES.map((type) => build.parameter("p", type)) : [])];
  const exception = build.local("exception", REF);
  const result = isVoid ? undefined : build.local("result", REF);
  const thrown = build.block();
  build.call(
    { kind: "virtual", class: CLASS, selector },
    args.map((each) => local(each)),
    exception,
    result,
  );
  build.guard(eq(local(exception), NULL), thrown);
  build.return(result === undefined ? undefined : local(result));
  build.start(thrown).throw(local(exception));
  return build.finish();
}
