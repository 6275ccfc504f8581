import java.util.function.Supplier;

public class NpeMessages {
  String name;
  NpeMessages next;
  int value;
  int[] data;
  int[][] grid;
  static NpeMessages shared;
  static String text;
  static Object[] things = new Object[2];

  NpeMessages self() {
    return next;
  }

  static NpeMessages none(int x, String s) {
    return null;
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("no exception");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  static int parameter(String s, int i) {
    return s.length() + i;
  }

  public static void main(String[] args) {
    attempt(() -> {
      String s = null;
      s.length();
    });
    attempt(() -> parameter(null, 3));
    attempt(() -> System.out.println(shared.value));
    attempt(() -> shared.value = 4);
    attempt(() -> text.trim());
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      m.next.name = "x";
    });
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      System.out.println(m.next.next.name);
    });
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      m.name.isEmpty();
    });
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      m.self().self();
    });
    attempt(() -> none(1, "a").self());
    attempt(() -> {
      int[] a = null;
      a[2] = 1;
    });
    attempt(() -> {
      int[] a = null;
      System.out.println(a[0]);
    });
    attempt(() -> {
      int[] a = null;
      System.out.println(a.length);
    });
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      m.data[3]++;
    });
    attempt(() -> {
      NpeMessages m = new NpeMessages();
      m.grid = new int[2][];
      int i = 1;
      m.grid[i][0] = 5;
    });
    attempt(() -> things[1].toString());
    attempt(() -> {
      Integer boxed = null;
      int x = boxed;
    });
    attempt(() -> {
      Long boxed = null;
      long x = boxed + 1;
    });
    attempt(() -> {
      Boolean b = null;
      if (b) System.out.println();
    });
    attempt(() -> {
      throw null;
    });
    attempt(() -> {
      Object lock = null;
      synchronized (lock) {
        System.out.println();
      }
    });
    attempt(() -> {
      Supplier<String> s = () -> null;
      s.get().length();
    });
    attempt(() -> {
      String[][] deep = new String[1][1];
      deep[0][0].length();
    });
    attempt(() -> {
      long[] l = null;
      l[0] = 1L;
    });
    attempt(() -> {
      byte[] l = null;
      l[0] = 1;
    });
    attempt(() -> {
      double[] l = null;
      double d = l[1];
    });
    attempt(() -> {
      Object[] l = null;
      l[0] = "s";
    });
    attempt(() -> {
      char[] l = null;
      l[0]++;
    });
    attempt(() -> {
      RuntimeException e = null;
      throw e;
    });
    attempt(() -> {
      String s = null;
      for (char c : s.toCharArray()) System.out.println(c);
    });
    attempt(() -> {
      java.util.List<String> list = null;
      for (String s : list) System.out.println(s);
    });
    attempt(() -> {
      throw new NullPointerException();
    });
    attempt(() -> {
      throw new NullPointerException("mine");
    });
    attempt(() -> {
      NpeMessages[] ms = new NpeMessages[3];
      ms[1 + 1].next.value = 3;
    });
    attempt(() -> {
      NpeMessages[] ms = new NpeMessages[3];
      ms[parameter("a", 0)].data[ms.length] = 3;
    });
  }
}
