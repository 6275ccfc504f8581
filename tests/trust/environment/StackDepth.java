// assert: fails

/** How deep a stack is differs. */
public class StackDepth {
  static int depth;

  static void deeper() {
    depth++;
    deeper();
  }

  public static void main(String[] args) {
    try {
      deeper();
    } catch (StackOverflowError error) {
      assert depth % 2 == 0;
    }
  }
}
