// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Texts that are hashed and compared before a character is read: what was said of them then is true of their characters. */
public class NamesAgree {
  static void empty(String a, String b) {
    boolean same = a.equals(b);
    if (a.isEmpty() && b.isEmpty()) assert same && a.hashCode() == 0;
  }

  static void known(String a) {
    if (a.equals("xy")) assert a.length() == 2 && a.hashCode() == "xy".hashCode() && a.charAt(1) == 'y';
    else if (a.length() == 2) assert a.charAt(0) != 'x' || a.charAt(1) != 'y';
  }

  static void hashed(String a) {
    if (a.hashCode() == 97 && a.length() == 1) assert a.charAt(0) == 'a';
  }

  static void three(String a, String b, String c) {
    if (a.equals(b) && b.equals(c)) assert a.equals(c) && a.hashCode() == c.hashCode();
    Map<String, Integer> map = new HashMap<>();
    map.put(a, 1);
    map.put(b, 2);
    map.put(c, 3);
    assert map.get(c) == 3;
    assert map.get(b) == (b.equals(c) ? 3 : 2);
  }

  static void cases(String a) {
    int found = switch (a) {
      case "Aa" -> 1;
      case "BB" -> 2;
      case "" -> 3;
      default -> 4;
    };
    if (a.length() == 2 && a.charAt(0) == 'B' && a.charAt(1) == 'B') assert found == 2;
    if (a.length() == 0) assert found == 3;
    if (found == 1) assert a.charAt(1) == 'a';
  }

  public static void main(String[] args) {
    String a = Verifier.nondetString();
    switch (Verifier.nondetInt()) {
      case 0 -> empty(a, Verifier.nondetString());
      case 1 -> known(a);
      case 2 -> hashed(a);
      case 3 -> three(a, Verifier.nondetString(), Verifier.nondetString());
      case 4 -> cases(a);
    }
  }
}
