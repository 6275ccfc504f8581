package assay.models.java.lang;

import assay.runtime.Environment;
import assay.runtime.Machine;

/** What the machine has: at least one processor, and memory that is used in part. */
final class RuntimeModel {
    private RuntimeModel() {}

    static int availableProcessors(Runtime self) {
        if (!Environment.isOpen()) return Machine.availableProcessors();
        int processors = Environment.processors();
        Environment.assume(processors >= 1);
        return processors;
    }

    static long maxMemory(Runtime self) {
        return Environment.isOpen() ? memory() : Machine.memory();
    }

    static long totalMemory(Runtime self) {
        return Environment.isOpen() ? memory() : Machine.memory();
    }

    static long freeMemory(Runtime self) {
        return Environment.isOpen() ? memory() : Machine.memory() / 2;
    }

    /** Any amount: how the three are related is not said, as what is free changes at any time. */
    private static long memory() {
        long bytes = Environment.memory();
        Environment.assume(bytes >= 0);
        return bytes;
    }

    /** Objects that are not reachable stay: references ask whether they were collected ({@code Quiet}). */
    static void gc(Runtime self) {}

    static void runFinalization(Runtime self) {
        assay.runtime.Unsupported.here("finalization");
    }
}
