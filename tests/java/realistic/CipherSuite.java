import java.nio.charset.StandardCharsets;
import java.util.*;

public class CipherSuite {
  interface Cipher {
    String encrypt(String s);

    String decrypt(String s);
  }

  static char shift(char c, int k) {
    if (c >= 'A' && c <= 'Z') return (char) ('A' + Math.floorMod(c - 'A' + k, 26));
    if (c >= 'a' && c <= 'z') return (char) ('a' + Math.floorMod(c - 'a' + k, 26));
    return c;
  }

  record Caesar(int k) implements Cipher {
    public String encrypt(String s) {
      StringBuilder sb = new StringBuilder();
      for (char c : s.toCharArray()) sb.append(shift(c, k));
      return sb.toString();
    }

    public String decrypt(String s) {
      return new Caesar(-k).encrypt(s);
    }
  }

  record Vigenere(String key) implements Cipher {
    private String run(String s, int sign) {
      StringBuilder sb = new StringBuilder();
      int j = 0;
      for (char c : s.toCharArray()) {
        sb.append(shift(c, sign * (key.charAt(j % key.length()) - 'a')));
        if (Character.isLetter(c)) j++;
      }
      return sb.toString();
    }

    public String encrypt(String s) {
      return run(s, 1);
    }

    public String decrypt(String s) {
      return run(s, -1);
    }
  }

  record RailFence(int rails) implements Cipher {
    private int[] order(int n) {
      List<List<Integer>> rows = new ArrayList<>();
      for (int i = 0; i < rails; i++) rows.add(new ArrayList<>());
      for (int i = 0, r = 0, d = 1; i < n; i++) {
        rows.get(r).add(i);
        if (r + d < 0 || r + d >= rails) d = -d;
        r += d;
      }
      return rows.stream().flatMap(List::stream).mapToInt(x -> x).toArray();
    }

    public String encrypt(String s) {
      StringBuilder sb = new StringBuilder();
      for (int i : order(s.length())) sb.append(s.charAt(i));
      return sb.toString();
    }

    public String decrypt(String s) {
      char[] out = new char[s.length()];
      int[] o = order(s.length());
      for (int i = 0; i < o.length; i++) out[o[i]] = s.charAt(i);
      return new String(out);
    }
  }

  static class Rc4 implements Cipher {
    private final byte[] key;

    Rc4(String key) {
      this.key = key.getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] crypt(byte[] data) {
      int[] s = new int[256];
      for (int i = 0; i < 256; i++) s[i] = i;
      for (int i = 0, j = 0; i < 256; i++) {
        j = j + s[i] + (key[i % key.length] & 0xff) & 0xff;
        int t = s[i];
        s[i] = s[j];
        s[j] = t;
      }
      byte[] out = new byte[data.length];
      for (int n = 0, i = 0, j = 0; n < data.length; n++) {
        i = i + 1 & 0xff;
        j = j + s[i] & 0xff;
        int t = s[i];
        s[i] = s[j];
        s[j] = t;
        out[n] = (byte) (data[n] ^ s[s[i] + s[j] & 0xff]);
      }
      return out;
    }

    public String encrypt(String s) {
      StringBuilder sb = new StringBuilder();
      for (byte b : crypt(s.getBytes(StandardCharsets.UTF_8))) sb.append(String.format("%02X", b));
      return sb.toString();
    }

    public String decrypt(String s) {
      byte[] b = new byte[s.length() / 2];
      for (int i = 0; i < b.length; i++) b[i] = (byte) Integer.parseInt(s.substring(2 * i, 2 * i + 2), 16);
      return new String(crypt(b), StandardCharsets.UTF_8);
    }
  }

  static final Map<Character, String> MORSE = new TreeMap<>();

  static {
    String[] codes = ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(" ");
    for (int i = 0; i < 26; i++) MORSE.put((char) ('A' + i), codes[i]);
  }

  static String morse(String s) {
    StringJoiner j = new StringJoiner(" ");
    for (char c : s.toUpperCase().toCharArray()) j.add(c == ' ' ? "/" : MORSE.getOrDefault(c, "?"));
    return j.toString();
  }

  static String unmorse(String s) {
    Map<String, Character> inv = new HashMap<>();
    MORSE.forEach((k, v) -> inv.put(v, k));
    StringBuilder sb = new StringBuilder();
    for (String t : s.split(" ")) sb.append(t.equals("/") ? ' ' : inv.getOrDefault(t, '?'));
    return sb.toString();
  }

  static boolean luhn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int d = digits.charAt(digits.length() - 1 - i) - '0';
      if (i % 2 == 1) d = d * 2 > 9 ? d * 2 - 9 : d * 2;
      sum += d;
    }
    return sum % 10 == 0;
  }

  public static void main(String[] args) {
    String plain = "Attack at Dawn, zone 51!";
    for (Cipher c : new Cipher[] {new Caesar(3), new Caesar(-29), new Vigenere("lemon"), new RailFence(3), new RailFence(1), new Rc4("Key")}) {
      String e = c.encrypt(plain);
      System.out.println(c.getClass().getSimpleName() + " " + e + " " + c.decrypt(e).equals(plain));
    }
    System.out.println(new Rc4("Key").encrypt("Plaintext") + " " + new Rc4("Wiki").encrypt("pedia"));
    System.out.println(morse("SOS help 7") + " | " + unmorse(morse("Hello World")));
    System.out.println(luhn("4539578763621486") + " " + luhn("79927398713") + " " + luhn("79927398710"));
    int[] hist = new int[26];
    for (char c : new Caesar(7).encrypt("the early bird gets the worm every time").toCharArray()) if (Character.isLetter(c)) hist[c - 'a']++;
    int best = 0;
    for (int i = 0; i < 26; i++) if (hist[i] > hist[best]) best = i;
    System.out.println("guess " + Math.floorMod(best - ('e' - 'a'), 26));
  }
}
