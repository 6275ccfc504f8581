/** Java: what it adds to Core. */
import { isSubclass, PRIMITIVE_LETTERS, type Program } from "@assay/core";
import type { ExceptionDescription, LanguageRuntime } from "@assay/machine";
import { arrayClassName } from "./concrete/heap.js";
import { JavaRun, traceName } from "./concrete/java-run.js";
import { ENVIRONMENT_INPUTS } from "./members/environment.js";
import { members } from "./members/index.js";
import { elementaryFunctions } from "./members/mathematics.js";
import { mainThread } from "./symbolic/main-thread.js";
import { arbitraryString, textOf } from "./symbolic/strings.js";

const STRING = "java/lang/String";
const STRINGS = "[Ljava/lang/String;";

/** Packages of the JDK, and of the models that stand for it; arrays and globals of their classes. */
const LIBRARY = /^\[*L?(java|javax|jdk|sun|com\/sun|assay)\//;

/** Strings, mirrors, threads and what belongs to them. */
const MACHINES = ["String", "Class", "Thread", "ThreadGroup", "ClassLoader", "Module"].map((name) => `java/lang/${name}`);
const MACHINES_BELOW = ["java/lang/invoke/", "java/lang/ref/", "java/lang/reflect/", "jdk/", "sun/"];

/** Initialized early: exceptions, boxes and text, which nearly every program needs. */
const EARLY = [
  ...["Throwable", "Exception", "RuntimeException", "Error", "NullPointerException", "ArithmeticException", "ClassCastException"],
  ...["IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException", "StringIndexOutOfBoundsException", "NegativeArraySizeException"],
  ...["ArrayStoreException", "AssertionError", "IllegalArgumentException", "IllegalStateException", "NumberFormatException"],
  ...["Integer", "Long", "Character", "Math", "StringLatin1", "StringUTF16", "AbstractStringBuilder", "StringBuilder"],
].map((name) => `java/lang/${name}.<clinit?>()V`);

const tellsOfClass = (global: string): boolean => /\.<(state|thread|failure)>$/.test(global);

/** Not final, but written only while the JVM begins; and the one object of a lambda that captures nothing. */
const SET_ONCE = /^jdk\/internal\/access\/SharedSecrets\.|\$\$Lambda\$\w+\.<only>$/;
/** Final, and written by `System.setOut` and its siblings. */
const REDIRECTED = /^java\/lang\/System\.(in|out|err)$/;

/** Of a class that could not be initialized the reason was told before. */
function tellsMissingParts(program: Program, { class: name, message }: ExceptionDescription): boolean {
  const is = (above: string): boolean => isSubclass(program, name.replaceAll(".", "/"), `java/lang/${above}`);
  return is("LinkageError") && !is("ExceptionInInitializerError") && message?.startsWith("Could not initialize class ") !== true;
}

export const java: LanguageRuntime = {
  name: "Java",
  machine: "JVM",
  classes: {
    root: "java/lang/Object",
    string: STRING,
    strings: STRINGS,
    stackOverflow: "java/lang/StackOverflowError",
    assumed: [STRING, "[B", "java/lang/Thread", "java/lang/ThreadGroup", "java/lang/Class", STRINGS],
    mirror: "java/lang/Class",
    arrayOf: (component) => arrayClassName(component, component in PRIMITIVE_LETTERS),
    isMachines: (name) => MACHINES.includes(name) || MACHINES_BELOW.some((prefix) => name.startsWith(prefix)),
    isLibrary: (name) => LIBRARY.test(name),
  },
  procedures: {
    initializerOf: (className) => `${className}.<clinit?>()V`,
    initializes: (procedure) => procedure.endsWith(".<clinit?>()V"),
    isInitializer: (procedure) => procedure.includes(".<clinit>"),
    constructs: (procedure) => procedure.includes(".<init>("),
    isSupport: (procedure) => procedure.startsWith("assay/"),
    isHarness: (procedure) => /\.<(?:entry |call |main>)/.test(procedure),
    isFollowed: (procedure) => procedure.startsWith("assay/") || procedure.startsWith("java/lang/Throwable."),
    takesArguments: (procedure) => procedure.endsWith(`(${STRINGS})V`),
    anyOf: (className) => `${className}.<init>()V`,
    traceName,
    initialization: (global) => `${global.slice(0, global.lastIndexOf("."))}.<state>`,
    tellsInitialization: tellsOfClass,
    isFixed: ({ name, final }) => tellsOfClass(name) || SET_ONCE.test(name) || (final === true && !REDIRECTED.test(name)),
    // How entries are spread in a table of their thread.
    unseen: ["java/lang/ThreadLocal.nextHashCode"],
  },
  members,
  environment: ENVIRONMENT_INPUTS,
  run: (runtime) => new JavaRun(runtime),
  tellsMissingParts,
  symbolic: { arbitraryString, textOf, mainThread, early: EARLY, functions: elementaryFunctions },
};
