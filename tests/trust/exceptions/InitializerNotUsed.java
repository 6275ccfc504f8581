// exceptions: holds, proved
public class InitializerNotUsed {
  static class Table {
    static final int SIZE = 16;
    static final int[] SQUARES = make(-1);

    static int[] make(int size) {
      return new int[size];
    }
  }

  public static void main(String[] args) {
    // A constant: its class is not initialized.
    if (assay.Verifier.nondetInt() == 99) System.out.println(Table.SIZE);
  }
}
