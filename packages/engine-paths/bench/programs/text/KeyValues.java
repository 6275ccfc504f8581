// assert: fails
// exceptions: holds
import java.util.*;
import java.util.regex.*;
/** Keys and numbers by a regular expression. */
public class KeyValues {
  private static final Pattern KEY = Pattern.compile("([a-z]+)=(\\d+)");
  static Map<String, Integer> parse(String line) {
    Map<String, Integer> result = new LinkedHashMap<>();
    for (String part : line.split(";")) {
      Matcher m = KEY.matcher(part.trim());
      if (!m.matches()) throw new IllegalArgumentException("bad part '" + part + "'");
      result.put(m.group(1), Integer.parseInt(m.group(2)));
    }
    return result;
  }
  static String mask(String card) { return card.replaceAll("\\d(?=\\d{2})", "*"); }
  public static void main(String[] args) {
    assert mask("12345").equals("***45");
    String s = assay.Verifier.nondetString();
    if (s == null || s.length() != 3) return;
    try { Map<String,Integer> m = parse(s); assert m.size() == 1; assert m.values().iterator().next() < 10; assert !m.containsKey("q"); }
    catch (IllegalArgumentException e) { }
  }
}
