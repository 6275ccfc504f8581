class UncaughtHelperStore {
  private final int[] slots = new int[2];
  private int used;

  void add(int v) {
    slots[used++] = v;
  }
}

public class UncaughtHelperClass {
  public static void main(String[] args) {
    UncaughtHelperStore s = new UncaughtHelperStore();
    for (int i = 1; ; i++) {
      s.add(i);
      System.out.println("stored " + i);
    }
  }
}
