// assert: holds, proved

/** Digits, a name and a width: the same in all of them. */
public class FormatInteger {
  public static void main(String[] args) {
    assert String.format("%s: %05d", "n", 42).equals("n: 00042");
  }
}
