/** Every model says whether it asks what a JVM may answer differently next time; and who else may ask. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ClassFile, ClassPath, ENVIRONMENT, FolderEntry, JvmProgram } from "@assay/jvm";
import { jdk } from "./support/java.js";

const models = new FolderEntry(fileURLToPath(new URL("../models", import.meta.url)));
const files = models.classNames().map((name) => {
  const { bytes, file } = models.find(name)!;
  return new ClassFile(bytes, file);
});

/**
 * Models by what they have to do with the environment. `asks`: some of their methods do. `still`: none does, and what
 * they give is what every JVM gives, or `Unsupported`.
 */
const ASKS =
  /^assay\/(runtime\/(Bytes|Clocks|Console|Environment|Identity|Input|Locales|Machine|Output|Quiet|Settings)|models\/(java\/lang\/(Object|Runtime|System|Thread|ref\/Cleaner)|java\/io\/(FileInputStream|FileOutputStream|UnixFileSystem)|java\/net\/Socket|java\/nio\/charset\/Charset|java\/util\/(Locale|Random|UUID|WeakHashMap|concurrent\/(ThreadLocalRandom|ThreadPoolExecutor))|jdk\/internal\/(misc\/VM|util\/random\/RandomSupport))Model)(\$.*)?$/;
const STILL = [
  /^assay\/runtime\/(Concat|Contracts|Elements|Formats|Heap|IdentitySet|Implicit|Jdk|Launcher|Mirrors|Stacks|Switches|Threads|Unsupported)(\$.*)?$/,
  /^assay\/models\/java\/lang\/(Class|ClassLoader|ModuleLayer|ConditionalSpecialCasing|Shutdown|String|StringUTF16|Thread\$\w+|ThreadGroup|Throwable)Model(\$.*)?$/,
  /^assay\/models\/java\/io\/FileDescriptorModel$/,
  /^assay\/models\/java\/lang\/invoke\/(MethodHandle|VarHandle)[\w$]*Model(\$.*)?$/,
  /^assay\/models\/java\/lang\/ref\/(Finalizer|PhantomReference|Reference)Model$/,
  /^assay\/models\/java\/lang\/reflect\/(AccessibleObject|Array|Constructor|Field|Method)Model(\$.*)?$/,
  /^assay\/models\/java\/security\/(AccessController|MessageDigest|MessageDigest\$Delegate|Security)Model(\$.*)?$/,
  /^assay\/models\/java\/time\/zone\/TzdbZoneRulesProviderModel$/,
  /^assay\/models\/java\/text\/(DecimalFormatSymbols|NumberFormat)Model$/,
  /^assay\/models\/java\/util\/(Arrays|TaskQueue|TimerTask|concurrent\/(ForkJoinPool|ThreadPoolExecutor\$Worker|ScheduledThreadPoolExecutor\$[\w$]+|DelayQueue[\w$]*)|concurrent\/atomic\/AtomicLong|zip\/(Adler32|CRC32|ZipUtils))Model$/,
  /^assay\/models\/jdk\/internal\/(access\/SharedSecrets|misc\/(CDS|Unsafe)|ref\/CleanerFactory|reflect\/Reflection|util\/(ArraysSupport|Preconditions)|vm\/ContinuationSupport)Model$/,
  /^assay\/models\/sun\/(security\/provider\/SHA[25]\$SHA\d+|text\/Normalizer|util\/calendar\/ZoneInfoFile|util\/locale\/provider\/LocaleProviderAdapter)Model$/,
];

/** What asks by itself. */
const ASKING = /^assay\/runtime\/(Clocks|Environment|Identity|Locales|Machine|Settings)$/;

const ours = files.filter(({ name }) => name.startsWith("assay/"));

test("every model is classified, once", () => {
  assert.ok(ours.length > 100);
  for (const { name } of ours) {
    const kinds = [ASKS, ...STILL].filter((pattern) => pattern.test(name));
    if (name === "assay/Verifier") continue;
    assert.equal(kinds.length, 1, `${name} is in ${kinds.length} of the lists`);
  }
});

test("models that are still do not ask", () => {
  for (const file of ours) {
    if (ASKS.test(file.name)) continue;
    for (const method of file.methods) {
      const code = method.hasCode ? method.code() : undefined;
      // Whether inputs are asked for at all is the same in every run of one kind.
      for (const instruction of code?.instructions ?? [])
        if (instruction.kind === "invoke" && instruction.method.name !== "isOpen")
          assert.doesNotMatch(instruction.method.owner, ASKING, `${file.name}.${method.name}`);
    }
  }
});

test("every native of Environment is an input with a name, or the machine's", () => {
  const program = new JvmProgram(new ClassPath({ jdk, entries: [] }));
  const natives = ours.find(({ name }) => name === "assay/runtime/Environment")!.methods.filter((method) => method.isNative);
  const machines = ["explain", "isOpen"];
  for (const method of natives) {
    const procedure = program.procedure(`assay/runtime/Environment.${method.name}${method.descriptor}`)!;
    assert.equal(procedure.body.kind, machines.includes(method.name) ? "native" : "blocks", method.name);
  }
  const named = natives.map(({ name }) => name).filter((name) => !machines.includes(name) && name !== "assume");
  assert.deepEqual(named.sort(), Object.keys(ENVIRONMENT).sort());
});

test("programs ask the environment, the JDK for itself does not", () => {
  const program = new JvmProgram(new ClassPath({ jdk, entries: [] }));
  const callsOf = (name: string): string =>
    JSON.stringify(program.procedure(name)?.body, (_, value) => (typeof value === "bigint" ? String(value) : value));
  const processors = callsOf("java/util/concurrent/ConcurrentHashMap.<clinit>()V");
  assert.match(processors, /assay\/runtime\/Quiet\.availableProcessors/);
  assert.doesNotMatch(processors, /java\/lang\/Runtime\.availableProcessors/);
  assert.match(callsOf("java/util/Date.<init>()V"), /java\/lang\/System\.currentTimeMillis/);
  assert.match(
    callsOf("java/lang/Integer.getInteger(Ljava/lang/String;Ljava/lang/Integer;)Ljava/lang/Integer;"),
    /java\/lang\/System\.getProperty/,
  );
});
