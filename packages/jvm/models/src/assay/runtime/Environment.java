package assay.runtime;

/**
 * What a JVM may answer differently next time. In a check every answer is an input: arbitrary within what the specification allows, which models say with
 * {@link #assume}. In a run nobody feeds inputs, and the machine answers as it always did.
 *
 * <p>A model asks {@link #isOpen} first. What it does not know how to make an input of ends with {@code Unsupported.here}, so that a check says what it lacks.
 */
public final class Environment {
    private Environment() {}

    /** Whether the answers are inputs. True in every check. */
    public static native boolean isOpen();

    /** Says what the input asked for last is about or means: a key, the tag of a locale, an object of some class. For people, and for tests written for them. */
    public static native void explain(Object text);

    /** Executions in which this does not hold are none. Core's {@code assume}. */
    public static native void assume(boolean condition);

    // The inputs, each a `havoc` of Core: `intrinsics.ts` gives them names and types.

    public static native long clockMillis();

    public static native int clockNanos();

    public static native long nanoTime();

    public static native long randomSeed();

    public static native long threadLocalSeed();

    public static native long initialSeed();

    public static native long uuidBits();

    public static native int identityHash();

    public static native int salt();

    public static native int processors();

    public static native long memory();

    public static native int standardInput();

    /** Also whether a file may be read, written or run. */
    public static native boolean fileOpens();

    /** -2: a failure, -1: the end. */
    public static native int fileByte();

    public static native long fileLength();

    /** 0: there is none, 1: a file, 2: a folder, 3: something else. */
    public static native int fileKind();

    public static native boolean fileChanges();

    /** 0: there is one; else what it fails with. */
    public static native int connection();

    /** -3: a failure of the socket, -2: another one, -1: the end. */
    public static native int arrivingByte();

    public static native boolean hasProperty();

    public static native String property();

    public static native boolean hasVariable();

    public static native String variable();

    /** Which of {@link Locales}. */
    public static native int locale();

    /** 0: UTF-8, 1: ISO-8859-1. */
    public static native int charset();

    /** 0: a line feed, 1: a carriage return before it. */
    public static native int lineSeparator();

    /** Whether the garbage collector has been where it may have been. */
    public static native boolean collected();

    /** Whether another one comes first, where any of several may. */
    public static native boolean isLater();
}
