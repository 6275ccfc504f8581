// options: --entry SupplierOfWanted.size
// exceptions: fails, violated

import java.util.function.Supplier;

/** Of the program's two suppliers one fits, and it gives what the method does not expect. */
public class SupplierOfWanted {
  public static int size(Supplier<? extends Number> given) {
    return 10 / given.get().intValue();
  }

  public static class Maker implements Supplier<Integer> {
    public Integer get() {
      return 0;
    }
  }

  public static class Other implements Supplier<String> {
    public String get() {
      return "";
    }
  }
}
