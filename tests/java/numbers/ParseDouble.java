public class ParseDouble {
  public static void main(String[] args) {
    String[] good = {"0", "-0", "1", "1.", ".5", "1e5", "1E-5", "+3.25", "  7.5 ", "1d", "2f", "3D", "NaN", "Infinity", "-Infinity", "0x1p3", "0x1.8p-1", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
      "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740993", "0.1000000000000000055511151231257827", "123456789012345678901234567890", "0.30000000000000004", "1.0000000000000002", "1.00000000000000011102230246251565404", "2.2250738585072011e-308", "00012.50"};
    for (String s : good) {
      double d = Double.parseDouble(s);
      System.out.println(s + " -> " + Double.doubleToLongBits(d) + " " + Float.floatToIntBits(Float.parseFloat(s)));
    }
    String[] bad = {"", " ", "abc", "1.2.3", "1e", "e5", "1,5", "--1", "0x1", "1 2", "nan", "infinity", ".", "1e5.5"};
    for (String s : bad) {
      try {
        System.out.println(Double.parseDouble(s));
      } catch (NumberFormatException e) {
        System.out.println("[" + s + "] " + e.getMessage());
      }
    }
    try {
      Double.parseDouble(null);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    System.out.println(Double.valueOf("1.5") + " " + Float.valueOf("1.5") + " " + Double.valueOf(2).intValue() + " " + Double.valueOf(2.9).longValue());
    System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Double.MAX_EXPONENT + " " + Double.MIN_NORMAL + " " + Float.MAX_VALUE);
    System.out.println(Double.longBitsToDouble(0x3ff8000000000000L) + " " + Float.intBitsToFloat(0x40490fdb) + " " + Double.doubleToRawLongBits(-1.5) + " " + Double.sum(1, 2) + Double.max(1, 2) + Double.min(-0.0, 0.0));
    System.out.println(Double.hashCode(0.1) + " " + Float.hashCode(0.1f) + " " + Double.compare(0.1, 0.2) + " " + Double.valueOf(0.1).compareTo(0.1));
  }
}
