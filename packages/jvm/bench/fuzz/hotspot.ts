/** Compares our reader and verifier with the JVM's, class file by class file. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { InputError } from "@assay/base";
import { ClassFile, ClassPath, checkClassFile, type Jdk, verifyClass } from "@assay/jvm";

/**
 * What we refuse although the JVM takes it: it looks at some attributes only when asked, and at some calls only when
 * they happen.
 */
const stricter = /in attribute (RuntimeVisibleAnnotations|MethodParameters)|invokespecial of an interface method/;
/** What we take although the JVM refuses it: stack maps are not used, and versions may be newer than that JVM. */
const laxer = /stack ?map|Preview features|more recent version|LocalVariableTypeTable|LVTT/i;

export interface Comparison {
  /** What the JVM says: it takes the class, refuses its format, its code, or something else (its superclass, say). */
  readonly jvm: "linked" | "format" | "verify" | "other";
  readonly assay: "read" | "refused";
  readonly known: "known difference" | undefined;
  /** Both answers in full. */
  readonly detail: string;
}

/** Lets the JVM define and link each class file, and us read and verify it. */
export function compareWithHotspot(jdk: Jdk, files: readonly Uint8Array[]): readonly Comparison[] {
  const library = new ClassPath({ jdk, entries: [] });
  const verdicts = askJvm(jdk, files);
  return files.map((bytes, index) => {
    const ours = ourVerdict(library, bytes);
    const assay = ours === "read" ? "read" : "refused";
    const jvm = verdicts[index].split(" ")[0] as Comparison["jvm"];
    const isKnown = (assay === "refused" && stricter.test(ours)) || (assay === "read" && laxer.test(verdicts[index]));
    return {
      jvm,
      assay,
      known: isKnown ? "known difference" : undefined,
      detail: `${verdicts[index].slice(0, 160)} | ${ours.slice(0, 160)}`,
    };
  });
}

function askJvm(jdk: Jdk, files: readonly Uint8Array[]): readonly string[] {
  const frames = files.flatMap((bytes) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    return [length, bytes];
  });
  const judge = fileURLToPath(new URL("../../../bench/java/Judge.java", import.meta.url));
  const java = jdk.tool("java") ?? "java";
  const run = spawnSync(java, ["-Xlog:disable", judge], { input: Buffer.concat(frames), encoding: "utf8", maxBuffer: 1 << 28 });
  const verdicts = run.stdout.split("\n").slice(0, files.length);
  if (run.status !== 0 || verdicts.length < files.length) throw new Error(`the JVM gave up: ${run.stderr}`);
  return verdicts;
}

function ourVerdict(library: ClassPath, bytes: Uint8Array): string {
  try {
    const classFile = new ClassFile(bytes, "mutant");
    checkClassFile(classFile);
    verifyClass(classFile, { find: (name) => (name === classFile.name ? classFile : library.find(name)) });
    return "read";
  } catch (error) {
    if (error instanceof InputError) return `refused ${error.message}`;
    throw error;
  }
}
