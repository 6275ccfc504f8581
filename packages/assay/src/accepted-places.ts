/** What the program's own code accepts: methods with `@assay.Accept(property, because)`. */
import { InputError } from "@assay/base";
import { type Application, type ClassFile, type Method, shortName } from "@assay/jvm";
import type { AcceptedPlace } from "@assay/report";

const ACCEPT = "Lassay/Accept;";

export function acceptedPlaces(application: Application): readonly AcceptedPlace[] {
  return application.classes().flatMap((owner) => {
    const methods = classOf(application, owner)?.methods ?? [];
    return methods.flatMap((method): readonly AcceptedPlace[] => {
      const accept = method.annotations().find(({ type }) => type === ACCEPT);
      if (accept === undefined || linesOf(method).length === 0) return [];
      const because = accept.strings.get("because")?.[0] ?? "";
      const own = [method, ...lambdasOf(method, methods)];
      const place = {
        procedure: `${shortName(owner)}.${method.name}`,
        lines: new Set(own.flatMap(linesOf)),
        code: new Set(own.map(({ name, descriptor }) => `${owner}.${name}${descriptor}`)),
        because,
      };
      return (accept.strings.get("property") ?? []).map((property) => ({ ...place, property }));
    });
  });
}

const linesOf = (method: Method): readonly number[] => (method.code()?.lines ?? []).map(({ line }) => line);

/**
 * Bodies of lambdas are methods that are named after the method they stand in, as other methods of that name are: their
 * lines tell. A constructor's lines are also those of the fields' initial values, so its lambdas are not told apart
 * from theirs, and it has none here.
 */
function lambdasOf(method: Method, methods: readonly Method[]): readonly Method[] {
  const lines = linesOf(method);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  return methods.filter(
    (each) => each.name.startsWith(`lambda$${method.name}$`) && linesOf(each).every((line) => first <= line && line <= last),
  );
}

/** A class that cannot be read accepts nothing; who asks about it is told. */
function classOf({ classPath }: Application, name: string): ClassFile | undefined {
  try {
    return classPath.find(name);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
