public class InternIdentity {
  static final String K = "key";
  static String nonFinal = "key";

  static class Other {
    static String k() {
      return "key";
    }
  }

  public static void main(String[] args) {
    String a = "key";
    String b = new String("key");
    String c = "k" + "ey";
    String d = "k";
    String e = d + "ey";
    System.out.println((a == K) + " " + (a == b) + " " + (a == c) + " " + (a == e) + " " + (a == nonFinal) + " " + (a == Other.k()));
    System.out.println((a == b.intern()) + " " + (a == e.intern()) + " " + (b == b.intern()));
    System.out.println(a.equals(b) + " " + a.equals(e));
    String fresh = new StringBuilder("un").append("seen-value").toString();
    System.out.println(fresh.intern() == fresh);
    System.out.println((fresh == "unseen" + "-value"));
    System.out.println(("a".toUpperCase() == "A") + " " + ("A".toUpperCase() == "A"));
    String s = "same";
    System.out.println((s.substring(0) == s) + " " + (s.trim() == s) + " " + (s.toString() == s) + " " + (s.replace('z', 'y') == s) + " " + (s.concat("") == s) + " " + (s.strip() == s));
    System.out.println((String.valueOf((Object) s) == s) + " " + (s.repeat(1) == s));
    final String f = "fin";
    System.out.println((f + "al") == "final");
    System.out.println(Boolean.toString(true) == "true");
    switch (b) {
      case "key" -> System.out.println("switch equals");
      default -> System.out.println("no");
    }
  }
}
