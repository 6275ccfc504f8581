// options: --entry TwoOfThree.differ
// assert: fails, violated
/** It takes three objects of a class, two of them behind the third, and each with a number of its own. */
public class TwoOfThree {
  public static final class Part {
    final int weight;

    public Part(int weight) {
      if (weight < 0) throw new IllegalArgumentException();
      this.weight = weight;
    }
  }

  public static final class Pair {
    final Part left;
    final Part right;

    public Pair(Part left, Part right) {
      this.left = left;
      this.right = right;
    }
  }

  public static void differ(Pair pair, Part part) {
    boolean areThree = pair.left != pair.right && part != pair.left && part != pair.right;
    assert !areThree || pair.left.weight <= pair.right.weight || pair.right.weight <= part.weight;
  }
}
