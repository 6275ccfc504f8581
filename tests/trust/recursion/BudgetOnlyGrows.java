// assert: holds
import assay.Verifier;

/** The budget that the caller compared with only grows until the callee compares. */
public class BudgetOnlyGrows {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int budget = 3;

  static void spend(int cost) {
    assert cost <= budget;
    int next = rare() ? budget : Integer.MIN_VALUE;
    if (budget < 1000) budget = budget + 1;
    if (rare()) spend(next);
  }

  public static void main(String[] args) {
    spend(0);
  }
}
