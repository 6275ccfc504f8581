import org.sosy_lab.sv_benchmarks.Verifier;

public class StringChecks {
  static boolean palindrome(String s) {
    for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
    return true;
  }

  public static void main(String[] args) {
    String s = Verifier.nondetString();
    System.out.println(s.length() + " " + s.toUpperCase() + " " + palindrome(s) + " " + s.hashCode());
    String[] parts = s.split(",");
    for (String p : parts) System.out.println("[" + p.trim() + "]");
    int at = s.indexOf(':');
    if (at >= 0) {
      int value = Integer.parseInt(s.substring(at + 1));
      System.out.println("value " + value);
    }
    switch (s) {
      case "abba" -> System.out.println("the band");
      case "" -> System.out.println("nothing");
      default -> System.out.println("first " + s.charAt(0) + " last " + s.charAt(s.length() - 1));
    }
    assert !s.contains("bug") : "contains bug at " + s.indexOf("bug");
  }
}
