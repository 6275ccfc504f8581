// options: --entry TwoOfThreeAll.order
// assert: holds, bounded|proved
/** Objects that are needed have been made, each by its constructor. */
public class TwoOfThreeAll {
  public static final class Part {
    final int weight;

    public Part(int weight) {
      if (weight < 0) throw new IllegalArgumentException();
      this.weight = weight + 1 > 0 ? weight : 0;
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

  public static void order(Pair first, Pair second, Part part) {
    assert first.left != null && second.right != null && part != null;
    assert first.left.weight >= 0 && second.right.weight >= 0 && part.weight >= 0;
  }
}
