// assert: fails, violated

/** Through a format. */
public class LineSeparatorFormatted {
  public static void main(String[] args) {
    assert String.format("a%nb").equals("a\nb");
  }
}
