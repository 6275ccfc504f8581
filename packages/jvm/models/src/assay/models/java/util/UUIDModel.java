package assay.models.java.util;

import assay.runtime.Environment;
import assay.runtime.Machine;
import java.util.UUID;

/** A random UUID: 122 bits of the environment's, and those that say what it is. */
final class UUIDModel {
    private UUIDModel() {}

    static UUID randomUUID() {
        return new UUID(bits() & ~0xf000L | 0x4000L, bits() & ~(3L << 62) | 1L << 63);
    }

    private static long bits() {
        return Environment.isOpen() ? Environment.uuidBits() : (Machine.nanoTime() + 1) * 0x9e3779b97f4a7c15L;
    }
}
