public class UncaughtArrayStore {
  static void fill(Object[] a, Object v) {
    for (int i = 0; i < a.length; i++) a[i] = v;
    System.out.println("filled " + a.length);
  }

  public static void main(String[] args) {
    fill(new Object[2], "s");
    fill(new Integer[0], "s");
    fill(new Integer[1], "s");
  }
}
