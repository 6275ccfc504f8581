public class ConstantFolding {
  static final int A = 1 << 31;
  static final long B = 1L << 40 | 7;
  static final String S = "v" + A + B + 'c' + 1.0f + 2.0 + true + (byte) 300;
  static final double D = 1.0 / 3;
  static final float F = 1.0f / 3;
  static final char C = (char) ('a' + 1);
  static final boolean Z = A < B && D > F;
  static final int OVER = Integer.MAX_VALUE + 1;
  static final int OCT = 0777, BIN = 0b1010_1010, HEX = 0xFFFF_FFFF, SEP = 1_000_000;
  static final double HEXF = 0x1.8p3, TINY = 0x1p-1074;

  public static void main(String[] args) {
    System.out.println(S);
    System.out.println(D + " " + F + " " + C + " " + Z + " " + OVER);
    System.out.println(OCT + " " + BIN + " " + HEX + " " + SEP);
    System.out.println(HEXF + " " + TINY);
    System.out.println((S == "v" + A + B + "c1.02.0true44"));
    String runtime = "v";
    System.out.println(S == runtime + A);
    final String local = "x" + 1;
    System.out.println(local == "x1");
    System.out.println(1e0f + " " + 1.e2 + " " + .5 + " " + 1d + " " + 100f + " " + 1e-5 + " " + 0x10L);
    System.out.println(-2147483648 + " " + -9223372036854775808L);
    System.out.println("\t|\101\60|\"|\\|\u0041|\s|".length());
    if (Z) System.out.println("reached");
    while (true) {
      if (args.length == 0) break;
    }
    System.out.println((short) 0x8000 + (byte) 0x80);
  }
}
