// options: --entry SupplierTwice.call
// assert: fails, violated
import java.util.function.IntSupplier;

public class SupplierTwice {
  static void call(IntSupplier next) {
    assert next.getAsInt() == next.getAsInt() : "a supplier may count";
  }
}
