package assay.models.java.util;

import assay.runtime.Environment;

/** Seeds that nobody gave: {@code new Random()} is this, mixed with a clock that is still ({@code Quiet}) where this is an input. */
final class RandomModel {
    /** As the JDK has it, for runs. */
    private static long uniquifier = 8682522807148012L;

    private RandomModel() {}

    static long seedUniquifier() {
        if (Environment.isOpen()) return Environment.randomSeed();
        uniquifier *= 1181783497276652981L;
        return uniquifier;
    }
}
