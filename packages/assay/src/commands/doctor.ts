/** `assay doctor`: what Assay needs, whether it is there, and what to do where it is not. */
import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { cacheFolder } from "@assay/base";
import { findJdk } from "@assay/jvm";
import { builtAs } from "../built-as.js";

interface Finding {
  readonly what: string;
  readonly isFine: boolean;
  readonly says: string;
}

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function command(): Promise<number> {
  const findings = [node(), jdk(), compiler(), memory(), cache(), browser()];
  process.stdout.write(`${builtAs()}\n`);
  for (const { what, isFine, says } of findings) process.stdout.write(`${isFine ? "ok     " : "missing"}  ${what.padEnd(10)} ${says}\n`);
  // Who has no browser opens pages elsewhere.
  return findings.every(({ isFine, what }) => isFine || what === "browser") ? 0 : 2;
}

function node(): Finding {
  const [major = 0] = process.versions.node.split(".").map(Number);
  return {
    what: "Node",
    isFine: major >= 20,
    says: major >= 20 ? process.versions.node : `${process.versions.node}: Assay needs Node 20 or later`,
  };
}

const INSTALL =
  "on Debian or Ubuntu: apt-get install default-jdk-headless; macOS: brew install openjdk; Windows: winget install EclipseAdoptium.Temurin.21.JDK";

function jdk(): Finding {
  try {
    const found = findJdk();
    return { what: "JDK", isFine: true, says: `${found.version}, ${found.home}` };
  } catch {
    return { what: "JDK", isFine: false, says: `no JDK on the PATH or in JAVA_HOME. ${INSTALL}` };
  }
}

function compiler(): Finding {
  try {
    const tool = findJdk().tool("javac");
    return {
      what: "javac",
      isFine: tool !== undefined,
      says: tool ?? `a runtime without a compiler: sources cannot be read, class files can. ${INSTALL}`,
    };
  } catch {
    return { what: "javac", isFine: false, says: "comes with a JDK" };
  }
}

function memory(): Finding {
  const megabytes = Math.floor(totalmem() / 2 ** 20);
  return {
    what: "memory",
    isFine: megabytes >= 1024,
    says: `${megabytes} MB, of which a check takes ${Math.min(4096, megabytes >> 1)} at most (--memory)`,
  };
}

function browser(): Finding {
  const found = BROWSERS.find((place) => existsSync(place));
  return { what: "browser", isFine: found !== undefined, says: found ?? "none found here: pages of --html open in any, elsewhere too" };
}

/** Where answers are kept; without it everything is asked anew. */
function cache(): Finding {
  const folder = cacheFolder("results");
  const isThere = folder !== undefined && existsSync(folder);
  return {
    what: "answers",
    isFine: true,
    says: folder === undefined ? "not kept: no home folder" : `${folder}${isThere ? "" : " (none yet)"}`,
  };
}
