// assert: holds

/** The thread that asks is one. */
public class ActiveCount {
  public static void main(String[] args) {
    assert Thread.activeCount() >= 1;
    assert Thread.enumerate(new Thread[4]) >= 1;
  }
}
