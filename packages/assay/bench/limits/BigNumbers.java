import assay.Verifier;
import java.math.BigInteger;

/** Numbers of any length. */
public class BigNumbers {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    BigInteger number = BigInteger.valueOf(Verifier.nondetLong());
    BigInteger power = number.pow(SIZE);
    assert power.mod(BigInteger.valueOf(7)).signum() >= 0;
    assert new BigInteger(power.toString()).equals(power);
    assert BigInteger.TWO.pow(SIZE * 1000).bitLength() == SIZE * 1000 + 1;
  }
}
