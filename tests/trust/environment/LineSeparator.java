// assert: fails, violated

/** Not every line ends alike. */
public class LineSeparator {
  public static void main(String[] args) {
    assert System.lineSeparator().length() == 1;
  }
}
