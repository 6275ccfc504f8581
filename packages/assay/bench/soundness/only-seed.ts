/** One seed again: the program, and all that is said and known of it. */
import { reasonText } from "@assay/checking";
import { findJdk } from "@assay/jvm";
import { inputsText } from "./compare.js";
import { type Effort, examine, prepare, programsOf } from "./experiment.js";
import { RealJvm } from "./jvm.js";

export async function printed(
  seed: number,
  focus: string | undefined,
  effort: Effort,
): Promise<{ readonly text: string; readonly code: number }> {
  const jdk = findJdk();
  const tools = { jdk, jvm: new RealJvm(jdk), focus, effort, tell: () => {} };
  try {
    const [made] = await programsOf([seed], tools);
    const { batch, programs } = await prepare([made!.program], tools);
    const [{ program, source, compiled }] = programs as [(typeof programs)[0]];
    if (compiled.kind === "refused") return { text: `${source.text}\nit does not compile: ${compiled.message}`, code: 1 };
    const { verdicts, known, wrong, broken, results } = await examine(batch, program, source, tools, effort);
    const lines = [source.text];
    for (const [error, verdict] of verdicts) {
      const inputs = known.get(error);
      lines.push(`${error}: ${verdict}${inputs === undefined ? "" : `; fails on java with ${inputsText(inputs)}`}`);
    }
    for (const { reason } of results) if (reason !== undefined) lines.push(`unknown: ${reasonText(reason)}`);
    for (const each of wrong) lines.push(`WRONG ${each.kind}, ${each.error}: ${each.evidence}`);
    if (broken !== undefined) lines.push(`BROKEN ${broken}`);
    return { text: lines.join("\n"), code: wrong.length > 0 || broken !== undefined ? 1 : 0 };
  } finally {
    tools.jvm.close();
  }
}
