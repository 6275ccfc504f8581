// assert: fails
import assay.Verifier;

/** The recursion goes through an object of a functional interface. */
public class ThroughLambda {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;
  static java.util.function.IntConsumer again;

  static void visit(int n) {
    if (n > limit) assert false;
    int next = rare() ? limit : Integer.MIN_VALUE;
    if (rare()) limit -= 5;
    if (rare()) again.accept(next);
  }

  public static void main(String[] args) {
    again = n -> visit(n);
    visit(Integer.MIN_VALUE);
  }
}
