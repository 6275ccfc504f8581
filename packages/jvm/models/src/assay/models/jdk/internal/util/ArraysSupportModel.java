package assay.models.jdk.internal.util;

import assay.models.jdk.internal.misc.UnsafeModel;
import jdk.internal.misc.Unsafe;

/**
 * Where two arrays differ, as {@code Arrays.equals}, {@code compare} and {@code mismatch} ask for it. The JDK compares eight
 * bytes at a time through offsets, and leaves what is less than eight bytes to its caller, who looks at elements one by one.
 * Exact: of elements that are smaller than that all are left to the caller, whose loop takes any number; elements of eight
 * bytes, of which callers expect that none is left, are read as elements.
 */
final class ArraysSupportModel {
    private static final int EIGHT_BYTES = 3;

    private ArraysSupportModel() {}

    static int vectorizedMismatch(Object a, long aOffset, Object b, long bOffset, int length, int log2ArrayIndexScale) {
        if (log2ArrayIndexScale != EIGHT_BYTES) return ~length;
        for (int i = 0; i < length; i++)
            if (bits(a, aOffset, i) != bits(b, bOffset, i)) return i;
        return ~0;
    }

    /** The element that is this far behind the offset. */
    private static long bits(Object array, long offset, int index) {
        if (array instanceof long[] longs) return longs[indexAt(long[].class, offset) + index];
        if (array instanceof double[] doubles) return Double.doubleToRawLongBits(doubles[indexAt(double[].class, offset) + index]);
        return Unsafe.getUnsafe().getLongUnaligned(array, offset + ((long) index << EIGHT_BYTES));
    }

    private static int indexAt(Class<?> type, long offset) {
        return (int) ((offset - UnsafeModel.base(type)) >> EIGHT_BYTES);
    }
}
