public class NoTraceException {
  static final class Signal extends RuntimeException {
    final int payload;

    Signal(int payload) {
      super("signal", null, false, false);
      this.payload = payload;
    }
  }

  static int search(int[] a, int v) {
    try {
      scan(a, v, 0);
      return -1;
    } catch (Signal s) {
      return s.payload;
    }
  }

  static void scan(int[] a, int v, int i) {
    if (i == a.length) return;
    if (a[i] == v) throw new Signal(i);
    scan(a, v, i + 1);
  }

  public static void main(String[] args) {
    int[] a = {5, 3, 8, 1};
    for (int v = 0; v < 9; v++) System.out.print(search(a, v) + " ");
    System.out.println();
    Signal s = new Signal(4);
    s.addSuppressed(new Exception("dropped"));
    System.out.println(s.getSuppressed().length + " " + s.getStackTrace().length + " " + s.getMessage());
    int total = 0;
    for (int i = 0; i < 2000; i++) {
      try {
        if (i % 3 == 0) throw new Signal(i);
        total++;
      } catch (Signal x) {
        total += x.payload;
      }
    }
    System.out.println(total);
  }
}
