import java.util.*;
import java.util.stream.*;

public class CharSequences {
  static final class Repeated implements CharSequence {
    final char c;
    final int n;

    Repeated(char c, int n) {
      this.c = c;
      this.n = n;
    }

    public int length() {
      return n;
    }

    public char charAt(int i) {
      if (i < 0 || i >= n) throw new IndexOutOfBoundsException("at " + i);
      return (char) (c + i % 3);
    }

    public CharSequence subSequence(int a, int b) {
      return new Repeated(charAt(a), b - a);
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i < n; i++) sb.append(charAt(i));
      return sb.toString();
    }
  }

  public static void main(String[] args) {
    CharSequence r = new Repeated('a', 7);
    System.out.println(r + " " + r.length() + " " + r.subSequence(1, 3) + " " + r.chars().sum() + " " + "abcabca".contentEquals(r));
    System.out.println(new StringBuilder(r).append(r, 2, 4).insert(0, r, 0, 2));
    System.out.println("xabcabcax".contains(r) + " " + "abcabca!".replace(r, "R") + " " + String.join("|", r, "s"));
    System.out.println(CharSequence.compare("abc", new StringBuilder("abd")) + " " + r.isEmpty());
    System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")));
    Map<Character, Long> freq = "abracadabra".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting()));
    System.out.println(freq);
    System.out.println("b,a;c".chars().filter(Character::isLetter).mapToObj(Character::toString).sorted(Comparator.reverseOrder()).toList());
    System.out.println("multi\nline\ntext".lines().map(String::toUpperCase).collect(Collectors.joining(" / ")));
    System.out.println("AbC".chars().map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c)).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
    System.out.println("x".compareTo("xyz") + " " + "abc".compareTo("ABC") + " " + "\u00ff".compareTo("\u0100"));
    List<String> words = Arrays.asList("banana", "Apple", "cherry", "apple");
    Collections.sort(words);
    System.out.println(words);
    words.sort(String.CASE_INSENSITIVE_ORDER);
    System.out.println(words);
  }
}
