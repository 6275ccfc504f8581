/** `assay completion bash|zsh|fish`: a script for the shell. */
import { completion, SHELLS } from "../table-documents.js";
import { UsageError } from "../usage.js";

export async function command([name, ...more]: readonly string[]): Promise<number> {
  const shell = SHELLS.find((each) => each === name);
  if (shell === undefined || more.length > 0) throw new UsageError(`assay completion takes a shell: ${SHELLS.join(", ")}`);
  process.stdout.write(completion(shell));
  return 0;
}
