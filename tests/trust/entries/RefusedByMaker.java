// options: --entry RefusedByMaker.twice
// exceptions: holds, proved|bounded

/** What a call throws that brings an object about is that call's matter: no such object is given to the method. */
public class RefusedByMaker {
  static int calls = Integer.parseInt("7");

  public static final class Box {
    private int n = 1;

    public void set(Object number) {
      n = (Integer) number;
    }

    public int n() {
      return n;
    }
  }

  public static int twice(Box box) {
    return 2 * box.n();
  }
}
