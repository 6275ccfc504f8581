import assay.Verifier;

/** An unknown line of numbers and operators. */
public class Parsing {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    String line = Verifier.nondetString();
    int sum = 0;
    int parts = 0;
    for (String part : line.split("\\+")) {
      if (++parts > SIZE) break;
      try {
        sum += Integer.parseInt(part.trim());
      } catch (NumberFormatException e) {
        sum = -1;
        break;
      }
    }
    assert sum != 987654;
    assert Integer.toString(sum).length() <= 11;
  }
}
