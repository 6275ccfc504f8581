// assert: holds
// exceptions: holds

/** The usual way to choose an element. */
public class MathRandomIndex {
  public static void main(String[] args) {
    String[] names = {"a", "b", "c"};
    String name = names[(int) (Math.random() * names.length)];
    assert name.length() == 1;
  }
}
