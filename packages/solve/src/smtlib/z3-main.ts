/*
 * The process in which Z3 (`z3-solver`, WebAssembly) runs; started by z3-channel.ts. A message `{ run }` is a batch of SMT-LIB 2 commands for the current
 * context and is answered by `{ output }` or `{ error }`; `{ fresh: true }` begins a new context and has no answer.
 */
import { init } from "z3-solver";

interface Emscripten {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _async_Z3_eval_smtlib2_string(context: number, text: number): void;
  async_call(call: () => void): Promise<string>;
}

export type ToZ3 = { readonly run: string } | { readonly fresh: true };
export type FromZ3 = { readonly output: string } | { readonly error: string };

/** Z3's heap ends at 2,048 MB; stopping before gives an answer instead of a crash. */
const mostMegabytes = 1900;

process.on("disconnect", () => process.exit(0));
const { Z3, em: module } = await init();
const em = module as Emscripten;
Z3.global_param_set("memory_max_size", String(mostMegabytes));
const config = Z3.mk_config();
let context = Z3.mk_context(config);

/** The text goes through the heap: as an argument it would have to fit on the stack. */
async function evaluate(commands: string): Promise<string> {
  const bytes = Buffer.from(`${commands}\0`, "utf8");
  const text = em._malloc(bytes.length);
  em.HEAPU8.set(bytes, text);
  const output = await em.async_call(() => em._async_Z3_eval_smtlib2_string(context as unknown as number, text));
  em._free(text);
  return output;
}

process.on("message", (message: ToZ3) => {
  if ("fresh" in message) {
    const old = context;
    context = Z3.mk_context(config);
    Z3.del_context(old);
    return;
  }
  evaluate(message.run).then(
    (output) => process.send?.({ output } satisfies FromZ3),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) } satisfies FromZ3),
  );
});
