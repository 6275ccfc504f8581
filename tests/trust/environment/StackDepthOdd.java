// assert: fails

/** And the other way round. */
public class StackDepthOdd {
  static int depth;

  static void deeper() {
    depth++;
    deeper();
  }

  public static void main(String[] args) {
    try {
      deeper();
    } catch (StackOverflowError error) {
      assert depth % 2 == 1;
    }
  }
}
