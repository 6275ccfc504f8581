import java.nio.ByteBuffer;
import java.util.Arrays;

/** Where arrays differ, of every type of element, with ranges, and with numbers that are not one. */
public class ArraysThatDiffer {
    public static void main(String[] args) {
        for (int length = 0; length < 20; length++) {
            for (int at = 0; at < length; at++) {
                int[] ints = new int[length];
                long[] longs = new long[length];
                byte[] bytes = new byte[length];
                char[] chars = new char[length];
                ints[at] = -1;
                longs[at] = Long.MIN_VALUE;
                bytes[at] = -1;
                chars[at] = '\uffff';
                show(Arrays.mismatch(ints, new int[length]), Arrays.compare(ints, new int[length]));
                show(Arrays.mismatch(longs, new long[length]), Arrays.compare(longs, new long[length]));
                show(Arrays.mismatch(bytes, new byte[length]), Arrays.compareUnsigned(bytes, new byte[length]));
                show(Arrays.mismatch(chars, new char[length]), Arrays.compare(chars, new char[length]));
                show(Arrays.mismatch(longs, at, length, new long[length], 0, length - at), Arrays.equals(longs, longs.clone()) ? 1 : 0);
            }
        }
        double[] doubles = {0, -0.0, Double.NaN, 3};
        double[] others = {0, -0.0, Double.longBitsToDouble(0x7ff8000000000001L), 4};
        show(Arrays.mismatch(doubles, others), Arrays.compare(doubles, others));
        show(Arrays.mismatch(doubles, 0, 3, others, 0, 3), Arrays.equals(doubles, others) ? 1 : 0);
        show(Arrays.mismatch(new double[] {0.0}, new double[] {-0.0}), Arrays.compare(new double[] {0.0}, new double[] {-0.0}));
        float[] floats = {Float.NaN, 1, 2};
        show(Arrays.mismatch(floats, new float[] {Float.intBitsToFloat(0x7fc00001), 1}), Arrays.compare(floats, new float[] {1}));
        show(Arrays.mismatch(new boolean[] {true, false}, new boolean[] {true, true}), Arrays.equals(new short[] {1, 2}, new short[] {1, 2}) ? 1 : 0);
        show(ByteBuffer.wrap("hello world, abc".getBytes()).compareTo(ByteBuffer.wrap("hello world, abd".getBytes())), 0);
        System.out.println();
    }

    private static void show(int mismatch, int order) {
        System.out.print(mismatch + ":" + Integer.signum(order) + " ");
    }
}
