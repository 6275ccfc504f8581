/** What `assay --version` says: the version, the commit it was built from, and the JDK and Node that it finds here. */
import { readFileSync } from "node:fs";
import { findJdk } from "@assay/jvm";
import { VERSION } from "./version.js";

/** `assay 0.1.0 (commit 0123abcd4567); JDK 17.0.15 in /usr/lib/jvm/…; Node 20.20.2`. */
export function builtAs(): string {
  const commit = commitOf();
  return `assay ${VERSION}${commit === undefined ? "" : ` (commit ${commit})`}; ${jdkText()}; Node ${process.versions.node}`;
}

/** Undefined where it was built outside of a repository. */
function commitOf(): string | undefined {
  try {
    return readFileSync(new URL("commit", import.meta.url), "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

function jdkText(): string {
  try {
    const { version, home } = findJdk();
    return `JDK ${version} in ${home}`;
  } catch {
    return "no JDK (assay doctor says what to do)";
  }
}
