// assert: fails
import assay.Verifier;

/** A method called in the loop moves the bound, which is a field. */
public class CallMovesBound {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  int bound = 3;
  int at;

  void shrink() {
    if (rare()) bound--;
  }

  void run() {
    while (rare()) {
      if (at > bound) assert false;
      at = bound;
      shrink();
    }
  }

  public static void main(String[] args) {
    new CallMovesBound().run();
  }
}
