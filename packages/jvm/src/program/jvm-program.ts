/**
 * A Java program as Core, made on demand: a procedure is lowered when it is first asked for, a class declared when it
 * is first named. The contract with the machine and the engines is `docs/java-in-core.md`.
 *
 * A procedure comes from, in this order: what was synthesized (lambdas, record methods, initializers, arrays of
 * arrays), bodies written in Core (`intrinsics.ts`), models in Java, the method's own bytecode. Natives without any of
 * these have the body `native`; what cannot be had is `missing`, with the reason.
 */
import type { ClassDecl, Expr, GlobalDecl, MapDecl, ObjectLiteral, Procedure, Program } from "@assay/core";
import { type BV32, bvConst, F32, F64, floatConst, ProcedureBuilder, REF, stringConst, type Type } from "@assay/core";
import { ClassFile, classNameOf, type Field, type LoadableConstant, type Method } from "../classfile/index.js";
import { type ClassPath, type ClassPathEntry, findMainMethod } from "../classpath/index.js";
import { Unverifiable } from "../lowering/body.js";
import type { DynamicSite, DynamicTarget, LoweringWorld } from "../lowering/lowering-world.js";
import { lowerMethod } from "../lowering/method-lowering.js";
import { Synthesis } from "../lowering/synthesis.js";
import { kindOfDescriptor } from "../lowering/variables.js";
import { type ClassSource, ClassWorld, type LinkedClass, type ResolvedField } from "./class-world.js";
import { arrayClass, classDeclaration, primitiveClass } from "./declarations.js";
import { DynamicSites } from "./dynamic-sites.js";
import { IDENTITY_HASHES, type KnownEnvironment } from "./environment.js";
import { Initialization, initializationGlobals } from "./initialization.js";
import { intrinsic } from "./intrinsics.js";
import { MIRROR_MAPS, Mirrors } from "./mirrors.js";
import { bridgeProcedure, findModel, isOurs } from "./models.js";
import { defaultModels } from "./models-entry.js";
import { multiArrayName, multiArrayProcedure } from "./multi-array.js";
import {
  ARRAY_MAPS,
  CLASS,
  fieldName,
  methodName,
  mirrorName,
  PRIMITIVE_NAMES,
  resultTypeOf,
  shortName,
  splitProcedureName,
  storageType,
  UNCOUNTED,
  valueType,
} from "./naming.js";
import { polymorphicProcedure } from "./polymorphic.js";

export interface JvmProgramOptions {
  /** The compiled models; by default those that come with the package. */
  readonly models?: ClassPathEntry;
  /** Which answers of the environment are known; `none` by default. */
  readonly environment?: KnownEnvironment;
  /** Procedures that execution may begin with. */
  readonly entries?: readonly string[];
}

/** What models assume where there is no JDK. */
const DEFAULT_JDK = { feature: 17, version: "17" };

/** Classes of ours are looked for among the models only; all others on the class path, and at last among the models. */
class Source implements ClassSource {
  readonly #classPath: ClassPath;
  readonly #models: ClassPathEntry;
  /** Most classes have no model: knowing which do saves looking for the others. */
  readonly #modelNames: ReadonlySet<string>;

  constructor(classPath: ClassPath, models: ClassPathEntry) {
    this.#classPath = classPath;
    this.#models = models;
    this.#modelNames = new Set(models.classNames());
  }

  classFile(name: string): ClassFile | undefined {
    if (!isOurs(name)) {
      const found = this.#classPath.find(name);
      if (found !== undefined) return found;
    }
    const found = this.#modelNames.has(name) ? this.#models.find(name) : undefined;
    return found === undefined ? undefined : new ClassFile(found.bytes, found.file);
  }

  isPlatform(name: string): boolean {
    return isOurs(name) || this.#classPath.origin(name)?.kind !== "application";
  }
}

export class JvmProgram implements Program {
  readonly entries: readonly string[];
  readonly classPath: ClassPath;
  readonly #classes: ClassWorld;
  /** What lowering and synthesized procedures ask of the program. */
  readonly world: LoweringWorld;
  readonly #initialization = new Initialization();
  readonly #mirrors: Mirrors;
  readonly #procedures = new Map<string, Procedure | undefined>();
  readonly #pending = new Map<string, () => Procedure>();
  readonly #declarations = new Map<string, ClassDecl | undefined>();
  readonly #maps = new Map<string, MapDecl>();
  readonly #globals = new Map<string, GlobalDecl>();
  readonly #literals = new Map<string, ObjectLiteral>();
  readonly #usedModels = new Set<string>();
  readonly #environment: KnownEnvironment;

  constructor(classPath: ClassPath, options: JvmProgramOptions = {}) {
    this.classPath = classPath;
    this.entries = options.entries ?? [];
    this.#environment = options.environment ?? "none";
    const classes = new ClassWorld(new Source(classPath, options.models ?? defaultModels()));
    this.#classes = classes;
    for (const map of [...ARRAY_MAPS, ...MIRROR_MAPS, UNCOUNTED, IDENTITY_HASHES]) this.#maps.set(map.name, map);
    this.world = this.#loweringWorld();
    this.#mirrors = new Mirrors(
      this.world,
      (owner, name, descriptor) => {
        const resolved = classes.field({ owner, name, descriptor });
        return "error" in resolved ? undefined : this.#fieldMap(resolved);
      },
      (name) => {
        const origin = classPath.origin(name);
        return origin?.kind === "jdk" ? origin.module : isOurs(name) ? "java.base" : undefined;
      },
    );
  }

  /** Names of the procedures that models replaced, among those made so far, sorted: what a receipt lists. */
  usedModels(): readonly string[] {
    return [...new Set([...this.#usedModels].map(sourceText))].sort();
  }

  procedure(name: string): Procedure | undefined {
    const known = this.#procedures.get(name);
    if (known !== undefined || this.#procedures.has(name)) return known;
    const made = this.#make(name);
    this.#procedures.set(name, made);
    return made;
  }

  class(name: string): ClassDecl | undefined {
    const known = this.#declarations.get(name);
    if (known !== undefined || this.#declarations.has(name)) return known;
    const made = this.#declare(name);
    this.#declarations.set(name, made);
    return made;
  }

  map(name: string): MapDecl | undefined {
    const known = this.#maps.get(name);
    if (known !== undefined) return known;
    const dot = name.lastIndexOf(".");
    if (dot > 0) this.class(name.slice(0, dot));
    return this.#maps.get(name);
  }

  global(name: string): GlobalDecl | undefined {
    const known = this.#globals.get(name);
    if (known !== undefined) return known;
    const dot = name.lastIndexOf(".");
    const linked = dot > 0 ? this.#classes.load(name.slice(0, dot)) : undefined;
    if (linked === undefined) return undefined;
    for (const each of initializationGlobals(linked.name)) if (!this.#globals.has(each.name)) this.#globals.set(each.name, each);
    for (const field of linked.file.fields) if (field.isStatic) this.#staticGlobal({ owner: linked, field });
    return this.#globals.get(name);
  }

  literal(constant: Extract<Expr, { kind: "string" | "class" }>): ObjectLiteral {
    const key = constant.kind === "string" ? `"${constant.value}` : constant.name;
    let made = this.#literals.get(key);
    if (made === undefined) {
      made = constant.kind === "string" ? this.#mirrors.string(constant.value) : this.#mirrors.mirror(constant.name);
      this.#literals.set(key, made);
    }
    return made;
  }

  /**
   * The procedure that runs a class's `main`: it takes the argument array, initializes the class and calls the method.
   * Undefined if the class has no `main`.
   */
  mainEntry(className: string): string | undefined {
    const method = findMainMethod(this.classPath, className);
    if (method === undefined) return undefined;
    const name = `${className}.<main>([Ljava/lang/String;)V`;
    this.#pending.set(name, () => this.#mainProcedure(name, className, method));
    return name;
  }

  /** The procedure of a method by class, name and descriptor: what an entry that is no `main` is called. */
  methodEntry(className: string, name: string, descriptor: string): string | undefined {
    const linked = this.#classes.load(className);
    return linked?.file.method(name, descriptor) === undefined ? undefined : methodName(className, { name, descriptor });
  }

  /** The descriptor of the field that a map stands for; that of an arbitrary object where nothing is known. */
  fieldDescriptor(map: MapDecl): string {
    const fields = map.class === undefined ? undefined : this.#classes.load(map.class)?.file.fields;
    const named = fields?.filter((field) => field.name === map.source && !field.isStatic) ?? [];
    const found = named.length < 2 ? named[0] : named.find((field) => map.name.endsWith(`:${field.descriptor}`));
    return found?.descriptor ?? "Ljava/lang/Object;";
  }

  /** Adds a procedure that no class has; it is made when it is first asked for. The name must not be taken. */
  addProcedure(name: string, make: () => Procedure): void {
    this.#pending.set(name, make);
  }

  /** Adds a class that there is no class file of, with its fields. The name must not be taken. */
  addClass(declaration: ClassDecl): void {
    this.#declarations.set(declaration.name, declaration);
    for (const map of declaration.fields) this.#maps.set(map.name, map);
  }

  /** Adds a global that no class has. */
  addGlobal(global: GlobalDecl): void {
    this.#globals.set(global.name, global);
  }

  #mainProcedure(name: string, className: string, method: Method): Procedure {
    const host = this.#classes.load("java/lang/Object") as LinkedClass;
    const body = new Synthesis(this.world, host, name, `${shortName(className)}.main`, ["[Ljava/lang/String;"]);
    const owner = this.#classes.load(method.owner.name) as LinkedClass;
    const started = this.#classes.load(className);
    // String constants exist without any code having made them, so the JVM initializes their class before it starts a
    // program.
    const strings = this.#classes.load("java/lang/String");
    if (strings !== undefined) body.initialize(strings);
    if (started !== undefined) body.initialize(started);
    if (method.isStatic) {
      if (method.type.parameters.length > 0) body.pushParameter(0);
      body.invokeStatic(owner.name, method.name, method.descriptor);
    } else {
      body.allocate(className);
      body.duplicate();
      body.invokeSpecial(className, "<init>", "()V");
      if (method.type.parameters.length > 0) body.pushParameter(0);
      body.invokeVirtual(className, method.name, method.descriptor);
    }
    body.returnTop();
    return body.finish();
  }

  // ---- procedures

  #make(name: string): Procedure | undefined {
    const pending = this.#pending.get(name);
    if (pending !== undefined) return pending();
    const fixed = intrinsic(name, this.classPath.jdk ?? DEFAULT_JDK, this.#environment);
    if (fixed !== undefined) return fixed;
    const split = splitProcedureName(name);
    if (split === undefined) return undefined;
    const { owner, method: wanted, descriptor } = split;
    if (wanted.charCodeAt(0) === 0x3c && wanted !== "<init>" && wanted !== "<clinit>") return this.#synthesized(owner, wanted, descriptor);
    const linked = owner.charCodeAt(0) === 0x5b ? undefined : this.#classes.load(owner);
    const method = linked?.file.method(wanted, descriptor);
    if (linked === undefined || method === undefined) return undefined;
    return this.#ofMethod(name, linked, method);
  }

  #synthesized(owner: string, wanted: string, descriptor: string): Procedure | undefined {
    if (wanted === "<new>") return multiArrayProcedure(owner, descriptor.indexOf(")") - 1);
    const mirrored = this.#mirrors.procedure(owner, wanted + descriptor);
    if (mirrored !== undefined) return mirrored;
    if (wanted !== "<clinit?>") return undefined;
    const linked = this.#classes.load(owner);
    return linked === undefined ? undefined : this.#initialization.procedure(linked);
  }

  #ofMethod(name: string, linked: LinkedClass, method: Method): Procedure {
    const model = isOurs(linked.name) ? undefined : findModel(this.#classes, linked.name, method);
    const source = `${shortName(linked.name)}.${method.name}`;
    if (model !== undefined) {
      this.#usedModels.add(name);
      return this.#lower(model.owner, model.method, name, source);
    }
    if (method.isNative)
      return bridgeProcedure(this.world, linked, method) ?? this.#withoutBlocks(name, linked, method, { kind: "native" });
    if (method.isAbstract) return this.#withoutBlocks(name, linked, method, { kind: "missing", reason: `${name} is abstract` });
    return this.#lower(linked, method, name, source);
  }

  #lower(host: LinkedClass, method: Method, name: string, source: string): Procedure {
    try {
      return lowerMethod({ world: this.world, host, method, name, source });
    } catch (error) {
      if (!(error instanceof Unverifiable)) throw error;
      return this.#withoutBlocks(name, host, method, { kind: "missing", reason: `the bytecode of ${name} is not valid: ${error.message}` });
    }
  }

  #withoutBlocks(name: string, owner: LinkedClass, method: Method, body: Exclude<Procedure["body"], { kind: "blocks" }>): Procedure {
    const result = resultTypeOf(method.descriptor);
    const build = new ProcedureBuilder(name, {
      source: `${shortName(owner.name)}.${method.name}`,
      ...(result !== undefined && { result }),
    });
    if (!method.isStatic) build.parameter("this", REF, { class: owner.name });
    for (const [i, descriptor] of method.type.parameters.entries()) {
      build.parameter(`p${i}`, valueType(descriptor), kindOfDescriptor(descriptor) === "A" ? { class: classNameOf(descriptor) } : {});
    }
    return build.finishWith(body);
  }

  // ---- declarations

  #declare(name: string): ClassDecl | undefined {
    if (name.charCodeAt(0) === 0x5b) return this.#classes.missing(name) === undefined ? arrayClass(name) : undefined;
    if (PRIMITIVE_NAMES.includes(name)) return primitiveClass(name);
    if (name.startsWith(`${CLASS}:`)) return this.#mirrors.declaration(name);
    const linked = this.#classes.load(name);
    if (linked === undefined) return undefined;
    return classDeclaration(linked, (field) => this.#fieldMap({ owner: linked, field }));
  }

  #fieldMap({ owner, field }: ResolvedField): MapDecl {
    const name = fieldName(owner, field);
    let made = this.#maps.get(name);
    if (made === undefined) {
      const value = storageType(field.descriptor);
      made = {
        name,
        keys: [REF],
        value,
        role: "field",
        class: owner.name,
        source: field.name,
        ...valueClassOf(field.descriptor),
        ...sharing(field),
      };
      this.#maps.set(name, made);
    }
    return made;
  }

  #staticGlobal({ owner, field }: ResolvedField): GlobalDecl {
    const name = fieldName(owner, field);
    let made = this.#globals.get(name);
    if (made === undefined) {
      const type = storageType(field.descriptor);
      const constant = field.constantValue();
      const initial = constant === undefined ? undefined : constantExpr(constant, type);
      made = {
        name,
        type,
        class: owner.name,
        source: field.name,
        ...valueClassOf(field.descriptor),
        ...sharing(field),
        ...(initial !== undefined && { initial }),
      };
      this.#globals.set(name, made);
    }
    return made;
  }

  #loweringWorld(): LoweringWorld {
    const sites = (): DynamicSites => dynamicSites;
    const world: LoweringWorld = {
      classes: this.#classes,
      fieldMap: (field) => this.#fieldMap(field),
      staticGlobal: (field) => this.#staticGlobal(field),
      needsInitialization: (owner) => this.#initialization.isNeeded(owner),
      dynamicSite: (site: DynamicSite): DynamicTarget => sites().resolve(site),
      multiArrayProcedure: multiArrayName,
      dynamicConstant: (_host, constant) => ({ reason: `a dynamic constant ${constant.name} of type ${constant.descriptor}` }),
      polymorphic: (method, owner, descriptor) => {
        const name = `${owner}.${method.name}${descriptor}`;
        if (this.#pending.has(name)) return name;
        const make = polymorphicProcedure(world, method, owner, descriptor, name);
        if (make !== undefined) this.#pending.set(name, make);
        return make === undefined ? undefined : name;
      },
    };
    const dynamicSites = new DynamicSites(world, {
      addClass: (declaration) => this.#declarations.set(declaration.name, declaration),
      addMap: (map) => this.#maps.set(map.name, map),
      addGlobal: (global) => this.#globals.set(global.name, global),
      addProcedure: (name, make) => this.#pending.set(name, make),
    });
    return world;
  }
}

function constantExpr(constant: LoadableConstant, type: Type): Expr | undefined {
  switch (constant.kind) {
    case "int":
    case "long":
      return bvConst(type as typeof BV32, BigInt(constant.value));
    case "float":
      return floatConst(F32, constant.value);
    case "double":
      return floatConst(F64, constant.value);
    case "string":
      return stringConst(constant.value);
    default:
      return undefined;
  }
}

/** What the class file says about how threads share the field. */
function sharing(field: Field): { readonly volatile?: true; readonly final?: true } {
  return { ...(field.isVolatile && { volatile: true }), ...(field.isFinal && { final: true }) };
}

function valueClassOf(descriptor: string): { readonly valueClass: string } {
  return { valueClass: mirrorName(descriptor) };
}

/** `java.lang.Class.forName` of `java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;`. */
function sourceText(procedure: string): string {
  return procedure.slice(0, procedure.indexOf("(")).replaceAll("/", ".");
}
