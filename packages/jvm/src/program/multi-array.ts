/**
 * `multianewarray` as procedures: `[[I.<new>(II)[[I` creates an array of arrays, calling the procedure of one dimension
 * less in a loop.
 */
import { apply, BV32, eq, int32, local, type Procedure, ProcedureBuilder, REF } from "@assay/core";
import { IMPLICIT } from "../lowering/body.js";
import { elementsOf, THROWABLE } from "./naming.js";

export function multiArrayName(className: string, dimensions: number): string {
  return `${className}.<new>(${"I".repeat(dimensions)})${className}`;
}

/**
 * The procedure for a name that {@link multiArrayName} made. All lengths are checked before anything is allocated (JVMS
 * 6.5).
 */
export function multiArrayProcedure(className: string, dimensions: number): Procedure {
  const build = new ProcedureBuilder(multiArrayName(className, dimensions), { source: "new", result: REF });
  const lengths = Array.from({ length: dimensions }, (_, i) => build.parameter(`length${i}`, BV32));
  const exception = build.local("exception", REF, { class: THROWABLE });
  const array = build.local("array", REF, { class: className });
  const thrown = build.block();
  const isNull = eq(local(exception), { kind: "null", type: REF });
  for (const length of lengths) {
    const negative = build.block();
    build.guard(apply("sle", [int32(0), local(length)]), negative);
    const rest = build.block();
    build.goto(rest);
    build.start(negative).call({ kind: "direct", procedure: `${IMPLICIT}.negativeSize(I)V` }, [local(length)], exception);
    build.goto(thrown);
    build.start(rest);
  }
  build.newArray(array, className, local(lengths[0]!));
  if (dimensions === 1) build.return(local(array));
  else {
    const index = build.local("index", BV32);
    const element = build.local("element", REF, { class: className.slice(1) });
    const [head, inside, done] = [build.block(), build.block(), build.block()];
    build.assign(index, int32(0)).goto(head);
    build.start(head).branch(apply("slt", [local(index), local(lengths[0]!)]), inside, done);
    build.start(inside).call(
      { kind: "direct", procedure: multiArrayName(className.slice(1), dimensions - 1) },
      lengths.slice(1).map((each) => local(each)),
      exception,
      element,
    );
    build.guard(isNull, thrown).store(elementsOf("A"), [local(array), local(index)], local(element));
    build.assign(index, apply("add", [local(index), int32(1)])).goto(head);
    build.start(done).return(local(array));
  }
  build.start(thrown).throw(local(exception));
  return build.finish();
}
