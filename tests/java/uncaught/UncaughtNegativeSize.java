public class UncaughtNegativeSize {
  public static void main(String[] args) {
    for (int n = 2; ; n--) {
      long[] a = new long[n];
      System.out.println(a.length);
    }
  }
}
