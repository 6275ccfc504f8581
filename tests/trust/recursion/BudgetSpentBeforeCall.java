// assert: fails
import assay.Verifier;

/** What is left of a budget is compared before it is spent, and the callee compares again. */
public class BudgetSpentBeforeCall {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int budget = 3;

  static void spend(int cost) {
    if (cost > budget) assert false;
    int next = rare() ? budget : Integer.MIN_VALUE;
    budget = budget - 1;
    if (rare()) spend(next);
  }

  public static void main(String[] args) {
    spend(0);
  }
}
