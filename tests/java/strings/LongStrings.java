public class LongStrings {
  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 20000; i++) sb.append(i % 7 == 0 ? "ab" : (char) ('a' + i % 26)).append(i % 100);
    String s = sb.toString();
    System.out.println(s.length() + " " + s.hashCode() + " " + s.indexOf("ab99") + " " + s.lastIndexOf("z") + " " + s.substring(50000, 50020));
    System.out.println(s.replace("ab", "").length() + " " + s.split("5").length + " " + s.chars().filter(Character::isDigit).count());
    String rev = sb.reverse().toString();
    System.out.println(rev.hashCode() + " " + rev.charAt(0) + rev.charAt(rev.length() - 1) + " " + new StringBuilder(rev).reverse().toString().equals(s));
    String wide = s.substring(0, 5000) + "\u0394" + s.substring(5000, 9000);
    System.out.println(wide.length() + " " + wide.hashCode() + " " + wide.indexOf('\u0394') + " " + wide.replace('\u0394', 'd').hashCode() + " " + wide.toUpperCase().hashCode() + " " + wide.substring(0, 5000).equals(s.substring(0, 5000)));
    System.out.println("x".repeat(100000).length() + " " + "xy".repeat(30000).hashCode() + " " + "a".repeat(5000).compareTo("a".repeat(4999) + "b") + " " + "q".repeat(3000).matches("q*"));
    String concat = "";
    for (int i = 0; i < 600; i++) concat += i;
    System.out.println(concat.length() + " " + concat.hashCode());
    StringBuilder del = new StringBuilder(s.substring(0, 3000));
    while (del.length() > 10) del.delete(1, 1 + Math.min(37, del.length() - 5)).insert(2, 'q');
    System.out.println(del.length() + " " + del);
    String joined = String.join(",", java.util.Collections.nCopies(5000, "item"));
    System.out.println(joined.length() + " " + joined.split(",").length + " " + joined.contains("m,i") + " " + joined.endsWith("item"));
    System.out.println(s.equals(new String(s.toCharArray())) + " " + (s.compareTo(s + "a")) + " " + s.regionMatches(100, s, 100, 9000) + " " + s.intern().equals(s));
    byte[] bytes = wide.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    System.out.println(bytes.length + " " + new String(bytes, java.nio.charset.StandardCharsets.UTF_8).equals(wide) + " " + java.util.Arrays.hashCode(bytes));
  }
}
