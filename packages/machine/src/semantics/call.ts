/**
 * What follows a call.
 *
 * In Core an exception is a second result: the call assigns it, or null, and goes on; a guard behind it usually tests
 * it and leaves. That pair is so common that every client treats it as one: a call that threw goes straight where the
 * guard sends it, and one that ended normally goes on behind the guard. Keeping the two apart, instead of joining them
 * and telling them apart again, is exact, as the guard asks for nothing but what is known already.
 */
import { type BlockId, isExceptionGuard, type Local, type Statement } from "@assay/core";
import { type Call, goesTo, NEXT, type Way } from "./flow.js";

/** How a call ended. */
export type Ended<V> = { readonly kind: "normal"; readonly value: V | undefined } | { readonly kind: "thrown"; readonly exception: V };

/** The call that a statement makes, with what follows it. */
export function callOf<V>(
  statements: readonly Statement[],
  index: number,
  statement: Extract<Statement, { kind: "call" }>,
  args: readonly V[],
): Call<V> {
  const { callee, result, exception } = statement;
  const guard = statements[index + 1];
  const handler: BlockId | undefined = isExceptionGuard(guard, exception) ? guard.otherwise : undefined;
  return { callee, args, result, exception, handler, next: handler === undefined ? index + 1 : index + 2 };
}

/**
 * Gives the caller what the call ended with, and says where it goes on: `next` is the statement {@link Call.next}. The
 * result is assigned only when the call ended normally; nobody asks for it otherwise, or it keeps the value it had.
 */
export function afterCall<V>(call: Call<V>, ended: Ended<V>, nothing: V, assign: (target: Local, value: V) => void): Way {
  if (ended.kind === "thrown") {
    assign(call.exception, ended.exception);
    return call.handler === undefined ? NEXT : goesTo(call.handler);
  }
  assign(call.exception, nothing);
  if (call.result !== undefined && ended.value !== undefined) assign(call.result, ended.value);
  return NEXT;
}
