/** Java: what it adds to Core. */
import { isSubclass, type Program } from "@assay/core";
import type { ExceptionDescription, LanguageRuntime } from "@assay/machine";
import { ENVIRONMENT_INPUTS } from "./concrete/environment.js";
import { JavaRun, traceName } from "./concrete/java-run.js";
import { members } from "./members.js";
import { mainThread } from "./symbolic/main-thread.js";
import { elementaryFunctions } from "./symbolic/mathematics.js";
import { arbitraryString, textOf } from "./symbolic/strings.js";

const STRING = "java/lang/String";
const STRINGS = "[Ljava/lang/String;";

/** Packages of the JDK, and of the models that stand for it; arrays and globals of their classes. */
const LIBRARY = /^\[*L?(java|javax|jdk|sun|com\/sun|assay)\//;

/** Initialized early: exceptions, boxes and text, which nearly every program needs. */
const EARLY = [
  ...["Throwable", "Exception", "RuntimeException", "Error", "NullPointerException", "ArithmeticException", "ClassCastException"],
  ...["IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException", "StringIndexOutOfBoundsException", "NegativeArraySizeException"],
  ...["ArrayStoreException", "AssertionError", "IllegalArgumentException", "IllegalStateException", "NumberFormatException"],
  ...["Integer", "Long", "Character", "Math", "StringLatin1", "StringUTF16", "AbstractStringBuilder", "StringBuilder"],
].map((name) => `java/lang/${name}.<clinit?>()V`);

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
    isLibrary: (name) => LIBRARY.test(name),
  },
  procedures: {
    initializes: (procedure) => procedure.endsWith(".<clinit?>()V"),
    isInitializer: (procedure) => procedure.includes(".<clinit>"),
    constructs: (procedure) => procedure.includes(".<init>("),
    isSupport: (procedure) => procedure.startsWith("assay/"),
    takesArguments: (procedure) => procedure.endsWith(`(${STRINGS})V`),
    traceName,
    initialization: (global) => `${global.slice(0, global.lastIndexOf("."))}.<state>`,
    tellsInitialization: (global) => /\.<(state|thread|failure)>$/.test(global),
  },
  members,
  environment: ENVIRONMENT_INPUTS,
  run: (runtime) => new JavaRun(runtime),
  tellsMissingParts,
  symbolic: { arbitraryString, textOf, mainThread, early: EARLY, functions: elementaryFunctions },
};
