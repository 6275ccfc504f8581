// exceptions: fails, violated
// assert: holds
public class InitializerFailureCaught {
  static class Table {
    static final int[] SQUARES = make(-1);

    static int[] make(int size) {
      return new int[size];
    }
  }

  public static void main(String[] args) {
    try {
      System.out.println(Table.SQUARES.length);
    } catch (ExceptionInInitializerError once) {
      System.out.println("not there");
    }
    // The second time it is another error.
    if (assay.Verifier.nondetInt() == 99) System.out.println(Table.SQUARES.length);
  }
}
