// options: --entry SupplierOfOthers.name
// exceptions: holds

import java.util.function.Supplier;

/** A supplier of shops gives no texts: whoever hands it over where texts are wanted has been warned by the compiler. */
public class SupplierOfOthers {
  public static int name(Supplier<String> given) {
    return given.get().length();
  }

  public static class Shop {
    int n;
  }

  public static class Maker implements Supplier<Shop> {
    public Shop get() {
      return new Shop();
    }
  }
}
