/** What the program's own code accepts: methods with `@assay.Accept(property, because)`. */
import { InputError } from "@assay/base";
import { type Application, type ClassFile, shortName } from "@assay/jvm";
import type { AcceptedPlace } from "@assay/report";

const ACCEPT = "Lassay/Accept;";

export function acceptedPlaces(application: Application): readonly AcceptedPlace[] {
  return application.classes().flatMap((owner) => {
    const methods = classOf(application, owner)?.methods ?? [];
    return methods.flatMap((method): readonly AcceptedPlace[] => {
      const accept = method.annotations().find(({ type }) => type === ACCEPT);
      const lines = accept === undefined ? [] : (method.code()?.lines ?? []).map(({ line }) => line);
      if (accept === undefined || lines.length === 0) return [];
      const because = accept.strings.get("because")?.[0] ?? "";
      const place = {
        owner,
        procedure: `${shortName(owner)}.${method.name}`,
        first: Math.min(...lines),
        last: Math.max(...lines),
        because,
      };
      return (accept.strings.get("property") ?? []).map((property) => ({ ...place, property }));
    });
  });
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
