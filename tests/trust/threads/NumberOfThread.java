// assert: fails

/** The threads of the machine itself have numbers, too. */
public class NumberOfThread {
  public static void main(String[] args) {
    assert new Thread().getId() < 12;
  }
}
