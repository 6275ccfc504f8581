// options: --entry LargeNumbers.call
// assert: fails, bounded|unknown
import java.math.BigInteger;

public class LargeNumbers {
  static void call(BigInteger number) {
    assert number.bitLength() < 64;
  }
}
