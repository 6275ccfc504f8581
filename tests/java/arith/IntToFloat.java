public class IntToFloat {
  public static void main(String[] args) {
    int[] is = {0, 1, -1, 16777216, 16777217, 16777219, 2147483647, -2147483648, 123456789, 33554431, 33554433, 33554435};
    for (int i : is) System.out.println(i + " f=" + Float.floatToIntBits((float) i) + " d=" + (double) i + " back=" + (int) (float) i);
    long[] ls = {0L, 9007199254740991L, 9007199254740992L, 9007199254740993L, 9007199254740995L, Long.MAX_VALUE, Long.MIN_VALUE,
      9223372036854774784L, 9223372036854775295L, 9223372036854775296L, 1234567890123456789L, -1234567890123456789L,
      0x7fffff4000000001L, 0x7fffffbfffffffffL, 0x8000008000000001L, 4611686293305294849L};
    for (long l : ls) System.out.println(l + " f=" + Float.floatToIntBits((float) l) + " d=" + Double.doubleToLongBits((double) l) + " back=" + (long) (double) l);
    double[] ds = {1.0, 0.1, 1e-46, 7e-46, 8e-46, 1.4e-45, 3.4028235677973366E38, 3.4028235677973362E38, 1e39, -1e39, 16777217.0, Double.NaN};
    for (double d : ds) System.out.println(d + " f=" + Float.floatToIntBits((float) d) + " up=" + Double.doubleToLongBits((double) (float) d));
  }
}
