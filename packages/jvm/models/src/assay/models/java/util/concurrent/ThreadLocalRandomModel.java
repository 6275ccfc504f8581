package assay.models.java.util.concurrent;

import assay.runtime.Environment;
import java.util.concurrent.atomic.AtomicLong;

/** Seeds of threads, from one that nobody gave. */
public final class ThreadLocalRandomModel {
    private static boolean isSeeded;
    private static int secondary = 1;

    private ThreadLocalRandomModel() {}

    private static native AtomicLong getstatic$seeder();

    /** The seeder when it is first used. */
    public static AtomicLong seeder() {
        AtomicLong seeder = getstatic$seeder();
        if (Environment.isOpen() && !isSeeded) {
            isSeeded = true;
            seeder.set(Environment.threadLocalSeed());
        }
        return seeder;
    }

    /** Heights in skip lists and the like, where no program sees them: always the same sequence. */
    static int nextSecondarySeed() {
        int next = secondary;
        next ^= next << 13;
        next ^= next >>> 17;
        next ^= next << 5;
        secondary = next;
        return next;
    }
}
