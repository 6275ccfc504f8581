package assay.models.jdk.internal.util.random;

import assay.runtime.Environment;
import assay.runtime.Machine;

/** Seeds that nobody gave. */
final class RandomSupportModel {
    private RandomSupportModel() {}

    static long initialSeed() {
        return Environment.isOpen() ? Environment.initialSeed() : Machine.nanoTime();
    }
}
