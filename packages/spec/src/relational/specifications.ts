/**
 * All specifications of a check together: type checked once, asked for by method.
 *
 * A method's contract has the clauses of every specification that names it, and the invariants. Invariants are assumed
 * of every object of their class at the start of a method, and asked of every one at its end, normal or not: those of
 * the same file as a specification of the method's class are asked, all others are assumed only, since keeping them is
 * the business of their own class's methods. Private methods may find and leave invariants broken. A constructor that
 * throws leaves an object that nobody has, so nothing is asked of it.
 */
import { ExpressionChecker } from "./check-expression.js";
import { checkFrame } from "./check-frame.js";
import { type ClassInfo, type ClassTable, type MethodInfo, OBJECT } from "./class-info.js";
import { ClassResolver, classText, typeOfDescriptor, typeText } from "./class-resolver.js";
import type { Clause, MethodContract, Obligation } from "./contract.js";
import { instancesOf } from "./expression-parts.js";
import { methodText, parametersOf } from "./method-text.js";
import { ClauseError, didYouMean, Problems, type SourceText } from "./problems.js";
import { Scope, useOf, Variables } from "./scope.js";
import type { ClassSyntax, ConditionClause, DefineSyntax, MethodSyntax, SpecificationSyntax, ThrowsClause } from "./syntax.js";
import type { Formula, Variable } from "./typed.js";

/** One class in one file. */
interface ClassSpecification {
  readonly source: SourceText;
  readonly info: ClassInfo;
  readonly syntax: ClassSyntax;
}

interface MethodSpecification {
  readonly of: ClassSpecification;
  readonly method: MethodInfo;
  readonly syntax: MethodSyntax;
}

export class Specifications {
  readonly #classes: readonly ClassSpecification[];
  readonly #methods: readonly MethodSpecification[];
  readonly #resolver: ClassResolver;
  readonly #defines = new Map<string, Map<string, DefineSyntax>>();
  readonly #problems: Problems;

  private constructor(files: readonly SpecificationSyntax[], table: ClassTable, problems: Problems) {
    this.#problems = problems;
    this.#resolver = new ClassResolver(
      table,
      files.flatMap((file) => file.imports),
    );
    this.#classes = files.flatMap(({ source, classes }) => classes.flatMap((syntax) => this.#class(source, syntax)));
    for (const each of this.#classes) this.#define(each);
    this.#methods = this.#classes.flatMap((of) => of.syntax.methods.flatMap((syntax) => this.#method(of, syntax)));
  }

  /**
   * Checks everything that the files say.
   * @throws InputError with all that was found wrong, by `problems` (which may hold what parsing found) or here.
   */
  static check(files: readonly SpecificationSyntax[], table: ClassTable, problems: Problems = new Problems()): Specifications {
    const specifications = new Specifications(files, table, problems);
    for (const each of specifications.#classes) specifications.#checkInvariantsAndDefines(each);
    for (const { method } of specifications.#methods) specifications.#build(method);
    problems.throwIfAny();
    return specifications;
  }

  /** The classes that have specifications, by internal name, in the order of the files. */
  classNames(): readonly string[] {
    return [...new Set(this.#classes.map(({ info }) => info.name))];
  }

  /**
   * The contracts to check: of every method with a specification of its own, and of every other method that is not
   * private in a class that has invariants. In the order of the classes and their methods.
   */
  contracts(): readonly MethodContract[] {
    const found: MethodContract[] = [];
    for (const name of this.classNames()) {
      const hasInvariants = this.#classes.some(({ info, syntax }) => info.name === name && syntax.invariants.length > 0);
      for (const method of this.#resolver.find(name)!.methods) {
        if (method.name === "<clinit>") continue;
        const isSpecified = this.#methods.some((each) => each.method.procedure === method.procedure);
        if (isSpecified || (hasInvariants && !method.isPrivate)) found.push(this.#build(method));
      }
    }
    return found;
  }

  /**
   * What is written for a procedure of Core; undefined when nothing names it. For code that is not there, this stands
   * in.
   */
  contractOf(procedure: string): MethodContract | undefined {
    const found = this.#methods.find((each) => each.method.procedure === procedure);
    return found === undefined ? undefined : this.#build(found.method);
  }

  /** A contract for any method: what is written for it, and the invariants. */
  contractFor(method: MethodInfo): MethodContract {
    return this.#build(method);
  }

  #attempt<T>(source: SourceText, action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      this.#problems.add(source, error.code, error.message, error.span);
      return undefined;
    }
  }

  #class(source: SourceText, syntax: ClassSyntax): ClassSpecification[] {
    const info = this.#attempt(source, () => this.#resolver.class(syntax.type, undefined));
    return info === undefined ? [] : [{ source, info, syntax }];
  }

  #define({ source, info, syntax }: ClassSpecification): void {
    const known = this.#defines.get(info.name) ?? new Map<string, DefineSyntax>();
    this.#defines.set(info.name, known);
    for (const define of syntax.defines) {
      this.#attempt(source, () => {
        const taken = known.has(define.name) ? "defined" : this.#resolver.field(info.name, define.name) ? "a field" : undefined;
        if (taken !== undefined) throw new ClauseError("spec-define", `${define.name} is ${taken} already`, define.span);
        known.set(define.name, define);
      });
    }
  }

  #method(of: ClassSpecification, syntax: MethodSyntax): MethodSpecification[] {
    const method = this.#attempt(syntax.clauses.find(hasSource)?.source ?? of.source, () => this.#findMethod(of.info, syntax));
    return method === undefined ? [] : [{ of, method, syntax }];
  }

  #findMethod(info: ClassInfo, syntax: MethodSyntax): MethodInfo {
    const named = info.methods.filter((method) => method.name === syntax.name);
    const found = named.find((method) => {
      if (syntax.descriptor !== undefined) return method.descriptor === syntax.descriptor;
      const parameters = parametersOf(method.descriptor);
      if (parameters.length !== syntax.parameters.length) return false;
      return syntax.parameters.every(({ type }, i) => this.#resolver.descriptor(type, info, method) === parameters[i]);
    });
    if (found !== undefined) {
      this.#checkResult(info, found, syntax);
      return found;
    }
    for (const { type } of syntax.parameters) {
      const isKnown = named.some((method) => this.#resolver.descriptor(type, info, method) !== undefined);
      if (!isKnown && this.#resolver.descriptor(type, info, undefined) === undefined) this.#resolver.class(type, info.name);
    }
    throw this.#noMethod(info, syntax, named);
  }

  #checkResult(info: ClassInfo, method: MethodInfo, { returns }: MethodSyntax): void {
    if (returns === undefined) return;
    const actual = method.descriptor.slice(method.descriptor.indexOf(")") + 1);
    const isVoid = returns.name === "void" && returns.dimensions === 0;
    const said = isVoid ? "V" : this.#resolver.descriptor(returns, info, method);
    if (said === undefined) this.#resolver.class(returns, info.name);
    else if (said !== actual) {
      const does = actual === "V" ? "nothing" : typeText(typeOfDescriptor(actual));
      const claimed = isVoid ? "nothing" : typeText(typeOfDescriptor(said));
      throw new ClauseError("spec-method", `${methodText(method)} returns ${does}, not ${claimed}`, returns.span);
    }
  }

  #noMethod(info: ClassInfo, syntax: MethodSyntax, named: readonly MethodInfo[]): ClauseError {
    const what = syntax.name === "<init>" ? "constructor" : "method";
    const types = syntax.parameters.map(({ type }) => type.name + "[]".repeat(type.dimensions)).join(", ");
    const shown = syntax.name === "<init>" ? `${classText(info.name)}(${types})` : `${syntax.name}(${types})`;
    const above = [...this.#resolver.superclasses(info.name)].find(
      (each) => each.name !== info.name && each.name !== OBJECT && each.methods.some((method) => method.name === syntax.name),
    );
    let hint = didYouMean(
      syntax.name,
      info.methods.map((method) => method.name),
    );
    if (named.length > 0) hint = `; there ${named.length === 1 ? "is" : "are"} ${named.map((method) => methodText(method)).join(", ")}`;
    else if (above !== undefined && syntax.name !== "<init>") hint = `; ${classText(above.name)} does: specify it there`;
    return new ClauseError("spec-method", `${classText(info.name)} declares no ${what} ${shown}${hint}`, syntax.span);
  }

  #checker(variables: Variables): ExpressionChecker {
    const find = (className: string, name: string) => {
      for (const owner of this.#resolver.superclasses(className)) {
        const define = this.#defines.get(owner.name)?.get(name);
        if (define !== undefined) return { owner, value: define.value };
      }
      return undefined;
    };
    const names = (className: string) =>
      [...this.#resolver.superclasses(className)].flatMap((owner) => [...(this.#defines.get(owner.name)?.keys() ?? [])]);
    return new ExpressionChecker(this.#resolver, { find, names }, variables);
  }

  #checkInvariantsAndDefines({ source, info, syntax }: ClassSpecification): void {
    const variables = new Variables();
    const checker = this.#checker(variables);
    const self = useOf(variables.make("this", "this", { kind: "reference", class: info.name }), syntax.type.span);
    const scope = new Scope({ owner: info, self, view: "before", variables: new Map() });
    for (const { value } of syntax.defines) this.#attempt(source, () => checker.check(value, scope));
    for (const invariant of syntax.invariants) {
      this.#attempt(invariant.source ?? source, () => checker.formula(invariant.condition, scope));
    }
  }

  /** Clauses that do not type are left out here and reported by {@link check}. */
  #build(method: MethodInfo): MethodContract {
    const specifications = this.#methods.filter((each) => each.method.procedure === method.procedure);
    const owner = this.#resolver.find(method.declaringClass)!;
    const variables = new Variables();
    const checker = this.#checker(variables);
    const isConstructor = method.name === "<init>";
    const self = method.isStatic ? undefined : variables.make("this", "this", { kind: "reference", class: owner.name });
    const names = specifications.find(({ syntax }) => syntax.descriptor === undefined)?.syntax.parameters.map((each) => each.name);
    const parameters = parametersOf(method.descriptor).map((descriptor, i) =>
      variables.make(names?.[i] ?? method.parameterNames?.[i] ?? `arg${i}`, "parameter", typeOfDescriptor(descriptor), i),
    );
    const returns = method.descriptor.slice(method.descriptor.indexOf(")") + 1);
    const result = returns === "V" ? undefined : variables.make("result", "result", typeOfDescriptor(returns));
    const thrown = variables.make("thrown", "thrown", { kind: "reference", class: "java/lang/Throwable" });

    const assumes: Clause[] = [];
    const obligations: Obligation[] = [];
    const span = specifications[0]?.syntax.span ?? this.#classes[0]!.syntax.type.span;
    const before = new Scope({
      owner,
      // The new object has no state of its own before its constructor.
      self: self === undefined || isConstructor ? undefined : useOf(self, span),
      view: "before",
      variables: new Map(parameters.map((each) => [each.name, useOf(each, span)])),
    });
    let after = new Scope({ owner, self: self && useOf(self, span), selfBefore: before.self, view: "after", variables: new Map() });
    for (const each of parameters) after = after.with(each.name, useOf(each, span));
    if (result !== undefined) after = after.with("result", useOf(result, span));
    for (const { of, syntax } of specifications) {
      for (const clause of syntax.clauses) {
        this.#attempt(hasSource(clause) ? clause.source! : of.source, () => {
          if (clause.kind === "requires") assumes.push({ ...named(clause), formula: checker.formula(clause.condition, before) });
          else if (clause.kind === "ensures")
            obligations.push({ ...named(clause), ending: "normal", formula: checker.formula(clause.condition, after) });
          else if (clause.kind === "throws") obligations.push(...this.#throws(clause, checker, before, thrown));
        });
      }
    }
    const frame = checkFrame(
      checker,
      specifications.flatMap(({ syntax }) => syntax.clauses).filter((clause) => clause.kind === "modifies"),
      before,
      (action) => this.#attempt(specifications[0]!.of.source, action),
    );
    this.#invariants(method, checker, variables, assumes, obligations);
    return { method, self, parameters, result, thrown, assumes, obligations, frame };
  }

  /**
   * `throws E when C`: E comes only if C held, and if C held the call does not end normally. `throws only`: nothing
   * else comes.
   */
  #throws(clause: ThrowsClause, checker: ExpressionChecker, before: Scope, thrown: Variable): Obligation[] {
    const { span, text } = clause;
    const of = useOf(thrown, span);
    const isOneOf = clause.types.map((type): Formula => {
      const right = instancesOf(this.#resolver.class(type, before.owner?.name).name, type.span);
      checker.requireOverlap(of, right, type.span);
      return { kind: "member", by: "identity", left: of, right, span };
    });
    const any = isOneOf.reduce<Formula>((left, right) => ({ kind: "or", left, right, span }), { kind: "constant", value: false, span });
    if (clause.form === "only") return [{ kind: "throws", text, span, ending: "exception", formula: any }];
    const held: Formula = { kind: "old", of: checker.formula(clause.condition!, before), span };
    return [
      { kind: "throws", text, span, ending: "normal", formula: { kind: "not", of: held, span } },
      { kind: "throws", text, span, ending: "exception", formula: { kind: "implies", left: any, right: held, span } },
    ];
  }

  #invariants(method: MethodInfo, checker: ExpressionChecker, variables: Variables, assumes: Clause[], obligations: Obligation[]): void {
    if (method.isPrivate && method.name !== "<init>") return;
    const own = new Set(this.#classes.filter(({ info }) => info.name === method.declaringClass).map(({ source }) => source.file));
    for (const { source, info, syntax } of this.#classes) {
      for (const invariant of syntax.invariants) {
        const formula = () => this.#attempt(invariant.source ?? source, () => everyInstance(checker, variables, info, invariant));
        const held = formula();
        if (held === undefined) continue;
        assumes.push({ ...named(invariant), formula: held });
        if (!own.has(source.file)) continue;
        obligations.push({ ...named(invariant), ending: "normal", formula: formula()! });
        if (method.name !== "<init>") obligations.push({ ...named(invariant), ending: "exception", formula: formula()! });
      }
    }
  }
}

function everyInstance(checker: ExpressionChecker, variables: Variables, info: ClassInfo, { condition, span }: ConditionClause): Formula {
  const variable = variables.make("this", "bound", { kind: "reference", class: info.name });
  const scope = new Scope({ owner: info, self: useOf(variable, span), view: "before", variables: new Map() });
  const body = checker.formula(condition, scope);
  return { kind: "quantified", quantifier: "all", variable, domain: instancesOf(info.name, span), body, span };
}

function named({ kind, label, text, span }: ConditionClause): Omit<Clause, "formula"> {
  return { kind, text: label ?? text, span };
}

function hasSource(clause: object): clause is ConditionClause & { source: SourceText } {
  return "source" in clause && clause.source !== undefined;
}
