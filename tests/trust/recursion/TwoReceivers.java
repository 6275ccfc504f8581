// options: --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** The recursive call is dispatched; one of the two classes lowers the limit. */
public class TwoReceivers {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static class Visitor {
    Visitor other;

    void visit(int n) {
      if (n > limit) assert false;
      if (rare()) other.visit(rare() ? limit : Integer.MIN_VALUE);
    }
  }

  static class Lowering extends Visitor {
    @Override
    void visit(int n) {
      if (rare()) limit -= 5;
      if (rare()) other.visit(n);
    }
  }

  public static void main(String[] args) {
    Visitor plain = new Visitor();
    Visitor lowering = new Lowering();
    plain.other = lowering;
    lowering.other = plain;
    plain.visit(Integer.MIN_VALUE);
  }
}
