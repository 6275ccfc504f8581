// exceptions: fails, violated
public class InitializerFails {
  static class Table {
    static final int[] SQUARES = make(-1);

    static int[] make(int size) {
      return new int[size];
    }
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n == 99) System.out.println(Table.SQUARES.length);
  }
}
