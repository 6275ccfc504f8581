import assay.Verifier;

/** Numbers that have to be factored. */
public class Factors {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    long product = 1_000_003L * 1_000_033L + SIZE;
    long a = Verifier.nondetLong();
    long b = Verifier.nondetLong();
    if (a > 1 && b > 1 && a < 1L << 31 && b < 1L << 31) assert a * b != product;
    long hash = a;
    for (int i = 0; i < SIZE; i++) hash = (hash ^ hash >>> 29) * 0xbf58476d1ce4e5b9L;
    assert hash != 42 || a == 0;
  }
}
