// options: --cpu-timeout 4
// assert: holds
// says: the stack does not overflow|unknown
import java.util.function.IntUnaryOperator;

/** The closure calls itself by way of a field. */
public class RecursionByClosure {
  static IntUnaryOperator down;

  public static void main(String[] args) {
    down = n -> n <= 0 ? 0 : down.applyAsInt(n - 1);
    int result = down.applyAsInt(assay.Verifier.nondetInt());
    assert result == 0;
  }
}
