// assert: fails, violated
// says: de-DE|tr-TR

/** Half of Europe writes a comma. */
public class FormatDecimal {
  public static void main(String[] args) {
    String text = String.format("%.1f", 1.5);
    assert text.equals("1.5");
  }
}
