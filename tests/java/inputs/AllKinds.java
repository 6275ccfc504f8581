import org.sosy_lab.sv_benchmarks.Verifier;

public class AllKinds {
  public static void main(String[] args) {
    boolean z = Verifier.nondetBoolean();
    byte b = Verifier.nondetByte();
    short s = Verifier.nondetShort();
    char c = Verifier.nondetChar();
    int i = Verifier.nondetInt();
    long l = Verifier.nondetLong();
    float f = Verifier.nondetFloat();
    double d = Verifier.nondetDouble();
    String t = Verifier.nondetString();
    System.out.println(z + " " + b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d + " " + t);
    System.out.println((byte) (b + 1) + " " + (short) (s - 1) + " " + (int) (char) (c + 1) + " " + i * i + " " + l * l + " " + Float.floatToIntBits(f * f) + " " + Double.doubleToLongBits(d / 3) + " " + (t == null ? -1 : t.length()));
    System.out.println((int) f + " " + (long) d + " " + (f == d) + " " + (z ? t : "no"));
  }
}
