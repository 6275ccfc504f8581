// assert: fails, violated

/** Groups of digits. */
public class FormatGrouping {
  public static void main(String[] args) {
    assert String.format("%,d", 1234567).indexOf(',') == 1;
  }
}
