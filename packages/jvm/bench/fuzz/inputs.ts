import { ClassFile, checkClassFile, Jar, type Jdk, MemoryBytes, ZipArchive } from "@assay/jvm";
import { makeZip } from "../../test/support/zip-builder.js";
import { classFilePoints, type MutationInput, zipPoints } from "./mutate.js";

/** Classes of the JDK with little and much of everything, as mutation inputs. */
export function classInputs(jdk: Jdk, count: number): MutationInput[] {
  const names = jdk.classNames("java.base").filter((name) => name !== "module-info");
  const step = Math.max(1, Math.floor(names.length / count));
  const inputs: MutationInput[] = [];
  for (let index = 0; index < names.length && inputs.length < count; index += step) {
    const bytes = jdk.find(names[index])?.bytes;
    if (bytes !== undefined && bytes.length < 20_000) inputs.push({ bytes, points: classFilePoints(bytes) });
  }
  return inputs;
}

/** Small jars of such classes, as mutation inputs. */
export function jarInputs(jdk: Jdk): MutationInput[] {
  const classes = classInputs(jdk, 12);
  const manifest = { name: "META-INF/MANIFEST.MF", data: "Manifest-Version: 1.0\nMulti-Release: true\nMain-Class: A\nClass-Path: b.jar\n" };
  return [1, 2, 4, 8].flatMap((count) =>
    (["never", "always"] as const).map((zip64) => {
      const entries = classes.slice(0, count).map(({ bytes }, index) => ({ name: `p/C${index}.class`, data: bytes }));
      const versioned = { name: "META-INF/versions/11/p/C0.class", data: classes[0].bytes };
      const bytes = makeZip([manifest, ...entries, versioned], { zip64, comment: "end" });
      return { bytes, points: zipPoints(bytes) };
    }),
  );
}

/** Reads a class file completely. */
export function loadClass(bytes: Uint8Array, name: string): undefined {
  checkClassFile(new ClassFile(bytes, name));
}

/** Reads a jar and all classes in it completely. */
export function loadJar(bytes: Uint8Array, name: string): undefined {
  const jar = new Jar(new ZipArchive(new MemoryBytes(bytes), name), 17);
  void jar.mainClass;
  void jar.classPath;
  for (const className of jar.classNames()) {
    const content = jar.read(`${className}.class`);
    if (content !== undefined) loadClass(content, `${name}!/${className}`);
  }
}
