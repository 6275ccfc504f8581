public class StringBasics {
  public static void main(String[] args) {
    String s = "Hello, World";
    System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.lastIndexOf('o') + " " + s.lastIndexOf("l", 5) + " " + s.indexOf("World") + " " + s.indexOf("zz") + " " + s.indexOf(""));
    System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(12) + "|" + s.subSequence(1, 3));
    System.out.println(s.contains("lo, W") + " " + s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.endsWith("ld") + " " + s.endsWith(""));
    System.out.println(s.toUpperCase() + s.toLowerCase() + s.replace('l', 'L') + s.replace("World", "There") + s.replace("", "-"));
    System.out.println("a".compareTo("b") + " " + "b".compareTo("a") + " " + "abc".compareTo("ab") + " " + "".compareTo("abc") + " " + "A".compareTo("a") + " " + "A".compareToIgnoreCase("a") + " " + "abc".compareTo("abd"));
    System.out.println("Abc".equalsIgnoreCase("aBC") + " " + "abc".equals("abd") + " " + "abc".equals(null) + " " + "abc".contentEquals(new StringBuilder("abc")));
    System.out.println("[" + "  trim me\t\n ".trim() + "][" + "  strip ".strip() + "][" + "  lead".stripLeading() + "][" + "trail  ".stripTrailing() + "]");
    System.out.println(" ".isBlank() + " " + "".isEmpty() + " " + " ".isEmpty() + " " + "\u2003".isBlank() + " " + "\u2003".trim().length());
    System.out.println("ab".repeat(3) + "x".repeat(0) + "".repeat(9) + "|");
    System.out.println(String.join("-", "a", "b", "c") + String.join("/", java.util.List.of("x", "y")) + String.join(",", new String[0]));
    System.out.println(String.valueOf(3.5) + String.valueOf(true) + String.valueOf('c') + String.valueOf(new char[] {'x', 'y'}) + String.valueOf((Object) null) + String.valueOf(7L));
    System.out.println(new String(new char[] {'a', 'b', 'c', 'd'}, 1, 2) + String.copyValueOf(new char[] {'z'}) + new String("copy") + new String(new byte[] {72, 105}));
    System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "polygenelubricants".hashCode() + " " + "Aa".hashCode() + " " + "\uffff\uffff\uffff".hashCode());
    char[] cs = "chars".toCharArray();
    cs[0] = 'C';
    System.out.println(new String(cs) + cs.length);
    char[] dst = new char[5];
    "abcdef".getChars(1, 4, dst, 1);
    System.out.println((int) dst[0] + "" + dst[1] + dst[3] + (int) dst[4]);
    System.out.println("regionMatches".regionMatches(6, "XXMat", 2, 3) + " " + "ABC".regionMatches(true, 0, "abc", 0, 3));
    System.out.println("concat".concat("ed") + "a,b".concat(""));
    System.out.println("mississippi".chars().filter(c -> c == 's').count() + " " + "abc".codePointAt(1) + " " + "x=y".charAt(1));
    System.out.println("line1\nline2\r\nline3\rline4".lines().count());
    System.out.println("Java".chars().sum() + " " + "cab".chars().sorted().mapToObj(c -> "" + (char) c).reduce("", String::concat));
    System.out.println("%d%%".formatted(50) + "abc".describeConstable().get());
    System.out.println("  indent\n me".indent(2) + "|" + "   a\n    b".stripIndent() + "|" + "a\\tb\\n".translateEscapes() + "|");
    System.out.println("transform".<String>transform(x -> x + x.length()));
  }
}
