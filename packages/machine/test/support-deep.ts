/**
 * A script that recurses as deep as its argument says, and sets an exit code by what came of it. Run by
 * `large-stack.test.ts`.
 */
import { continuing, Machine, type Natives, needsLargeStack, rerunWithLargeStack } from "@assay/machine";
import { program } from "./programs.js";

const TEXT = `procedure print(n: bv32) native
procedure down(n: bv32) returns bv32 {
  var r: bv32, e: ref
  b0: branch n == 0 then end else more
  more: @7 call r, e := down(n - 1) guard e == null else out return r + 1
  out: throw e
  end: return 0
}
procedure main(n: bv32) returns bv32 {
  var r: bv32, e: ref
  b0: call e := print(n) guard e == null else out call r, e := down(n) guard e == null else out return r
  out: throw e
}`;

const depth = Number(process.argv[2]);
const natives: Natives = new Map([
  ["print", { make: (runtime) => (n: number) => runtime.environment.stdout(Buffer.from(`depth ${n}\n`)) }],
]);
const run = new Machine(program(TEXT), { natives, stdout: (bytes) => process.stdout.write(bytes), ...continuing() }).run("main", () => [
  depth,
]);
if (needsLargeStack(run)) process.exitCode = await rerunWithLargeStack(new URL(import.meta.url), process.argv.slice(2), run.exchanged);
else {
  const { outcome } = run;
  const returned = outcome.kind === "normal" && outcome.value === depth;
  const overflowed = outcome.kind === "unsupported" && /overflows/.test(outcome.reason);
  process.exitCode = returned ? 10 : overflowed ? 20 : 30;
}
