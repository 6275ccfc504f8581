// options: --entry SeveralBounds.call
// exceptions: holds
public class SeveralBounds {
  interface Named {
    String name();
  }

  interface Sized {
    int size();
  }

  /** Whatever it is, it is both: no class cast fails. */
  static <T extends Named & Sized> int call(T both) {
    return both.name() == null ? 0 : both.size();
  }
}
