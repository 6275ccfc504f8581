/** `@assay.Requires`, `@assay.Ensures` and `@assay.Invariant` in class files, as if they were written in a sidecar. */
import type { Annotation, Application, ClassFile, Method } from "@assay/jvm";
import { relational } from "@assay/spec";

const KINDS = { "Lassay/Requires;": "requires", "Lassay/Ensures;": "ensures", "Lassay/Invariant;": "invariant" } as const;

/** The specifications that the program's own classes carry; one for each class that carries any. */
export function annotatedSpecifications(application: Application, problems: relational.Problems): relational.SpecificationSyntax[] {
  return application.classes().flatMap((name) => {
    const file = application.classPath.find(name);
    const found = file === undefined ? undefined : annotatedClass(file, problems);
    return found === undefined ? [] : [found];
  });
}

function annotatedClass(file: ClassFile, problems: relational.Problems): relational.SpecificationSyntax | undefined {
  const source = file.sourceFile ?? file.file;
  const invariants = conditions(file.annotations(), { file: source }, problems);
  const methods = file.methods.flatMap((method) => {
    const line = firstLine(method);
    const clauses = conditions(method.annotations(), { file: source, ...(line === undefined ? {} : { line }) }, problems);
    if (clauses.length === 0) return [];
    return [{ name: method.name, descriptor: method.descriptor, parameters: [], clauses, span: clauses[0]!.span }];
  });
  if (invariants.length === 0 && methods.length === 0) return undefined;
  const span = { file: source, line: 1, column: 1, length: 1 };
  const type = { name: file.name.replaceAll("/", "."), dimensions: 0, span };
  return {
    source: { file: source, text: "", place: { file: source } },
    imports: [],
    classes: [{ type, defines: [], invariants, methods }],
  };
}

function conditions(
  annotations: readonly Annotation[],
  place: { readonly file: string; readonly line?: number },
  problems: relational.Problems,
): relational.ConditionClause[] {
  return annotations.flatMap(({ type, strings }) => {
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : undefined;
    if (kind === undefined) return [];
    return (strings.get("value") ?? []).flatMap((text) => {
      const source = { file: place.file, text, place };
      const clause = relational.parseCondition(source, kind, problems);
      return clause === undefined ? [] : [{ ...clause, source }];
    });
  });
}

/** The first line of the body: the nearest to an annotation that class files tell. */
function firstLine(method: Method): number | undefined {
  if (!method.hasCode) return undefined;
  const lines = method.code()?.lines.map(({ line }) => line) ?? [];
  return lines.length === 0 ? undefined : Math.min(...lines);
}
