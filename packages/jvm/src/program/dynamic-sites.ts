/**
 * What `invokedynamic` sites come to, by their bootstrap methods. Sites are named by method index and bytecode offset.
 */
import type { ClassDecl, GlobalDecl, MapDecl, Procedure } from "@assay/core";
import { type MethodDescriptor, parseMethodDescriptor } from "../classfile/index.js";
import type { DynamicSite, DynamicTarget, LoweringWorld } from "../lowering/lowering-world.js";
import { dotted } from "./class-world.js";
import { makeClosure } from "./closures.js";
import { concatParts } from "./concat.js";
import { recordProcedure, recordShape } from "./record-methods.js";
import { switchProcedure } from "./switch-sites.js";

/** Where what a site synthesizes is kept. */
export interface SynthesizedParts {
  addClass(declaration: ClassDecl): void;
  addMap(map: MapDecl): void;
  addGlobal(global: GlobalDecl): void;
  addProcedure(name: string, make: () => Procedure): void;
}

export class DynamicSites {
  readonly #world: LoweringWorld;
  readonly #parts: SynthesizedParts;
  readonly #targets = new Map<string, DynamicTarget>();

  constructor(world: LoweringWorld, parts: SynthesizedParts) {
    this.#world = world;
    this.#parts = parts;
  }

  resolve(site: DynamicSite): DynamicTarget {
    const key = `${site.host.name} ${site.method} ${site.offset}`;
    let target = this.#targets.get(key);
    if (target === undefined) this.#targets.set(key, (target = this.#make(site)));
    return target;
  }

  #make(site: DynamicSite): DynamicTarget {
    const { method } = site.bootstrap;
    const unsupported = (reason: string): DynamicTarget => ({ kind: "unsupported", reason });
    if (!("method" in method)) return unsupported("invokedynamic bootstrapped by a field");
    const { owner, name } = method.method;
    switch (`${owner}.${name}`) {
      case "java/lang/invoke/LambdaMetafactory.metafactory":
      case "java/lang/invoke/LambdaMetafactory.altMetafactory":
        return this.#closure(site);
      case "java/lang/invoke/StringConcatFactory.makeConcat":
      case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants": {
        const parts = concatParts(site);
        return typeof parts === "string" ? unsupported(parts) : { kind: "concat", parts };
      }
      case "java/lang/runtime/ObjectMethods.bootstrap": {
        const shape = recordShape(site);
        if (shape === undefined || !["toString", "hashCode", "equals"].includes(site.name)) return unsupported("an unusual record method");
        const procedure = `${site.host.name}.<record ${site.name}>${site.descriptor}`;
        this.#parts.addProcedure(procedure, () => recordProcedure(this.#world, site, procedure, shape) as Procedure);
        return { kind: "call", procedure };
      }
      case "java/lang/runtime/SwitchBootstraps.typeSwitch":
      case "java/lang/runtime/SwitchBootstraps.enumSwitch":
        return this.#switch(site);
      default:
        return unsupported(`invokedynamic bootstrapped by ${dotted(owner)}.${name}`);
    }
  }

  #closure(site: DynamicSite): DynamicTarget {
    const closure = makeClosure(this.#world, site);
    if (typeof closure === "string") return { kind: "unsupported", reason: closure };
    this.#parts.addClass(closure.declaration);
    for (const map of closure.maps) this.#parts.addMap(map);
    if (closure.global !== undefined) this.#parts.addGlobal(closure.global);
    for (const [name, make] of closure.procedures) this.#parts.addProcedure(name, make);
    return closure.target;
  }

  #switch(site: DynamicSite): DynamicTarget {
    const { parameters } = parseMethodDescriptor(site.descriptor) as MethodDescriptor;
    const [parameter] = parameters;
    if (parameter === undefined) return { kind: "unsupported", reason: "a pattern switch on nothing" };
    const name = `${site.host.name}.<switch ${site.method}_${site.offset}>${site.descriptor}`;
    const made = switchProcedure(this.#world, site, name, parameter);
    if (typeof made === "string") return { kind: "unsupported", reason: made };
    this.#parts.addProcedure(name, () => made);
    return { kind: "call", procedure: name };
  }
}
