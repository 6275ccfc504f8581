public class UnicodeText {
  static String esc(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) sb.append(c < 127 && c >= 32 ? "" + c : String.format("\\u%04x", (int) c));
    return sb.toString();
  }

  public static void main(String[] args) {
    String s = "na\u00efve \u4f60\u597d \uD83D\uDE00!";
    System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + esc(s));
    s.codePoints().forEach(cp -> System.out.print(Integer.toHexString(cp) + " "));
    System.out.println();
    System.out.println(esc(new StringBuilder(s).reverse().toString()));
    System.out.println(s.codePointAt(9) + " " + s.codePointBefore(11) + " " + s.offsetByCodePoints(0, 10) + " " + (int) s.charAt(9));
    System.out.println(esc("stra\u00dfe \u0131 \u01c6".toUpperCase(java.util.Locale.ROOT)) + " " + esc("\u0130STANBUL \u03a3\u03a3".toLowerCase(java.util.Locale.ROOT)));
    System.out.println(Character.isLetter('\u00e9') + " " + Character.isDigit('\u0665') + " " + Character.getNumericValue('\u0665') + " " + Character.isWhitespace('\u00a0') + " " + Character.isSpaceChar('\u00a0') + " " + Character.isUpperCase('\u0410'));
    System.out.println(Character.isSurrogate('\uD83D') + " " + Character.isHighSurrogate('\uDE00') + " " + Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.charCount(0x1F600) + " " + Character.toChars(0x1F600).length);
    System.out.println(Character.isSupplementaryCodePoint(0x1F600) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isLetter(0x4f60));
    byte[] utf8 = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    StringBuilder hex = new StringBuilder();
    for (byte b : utf8) hex.append(String.format("%02x", b & 0xff));
    System.out.println(utf8.length + " " + hex);
    System.out.println(new String(utf8, java.nio.charset.StandardCharsets.UTF_8).equals(s));
    System.out.println(s.getBytes(java.nio.charset.StandardCharsets.UTF_16BE).length + " " + s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)[2] + " " + s.getBytes(java.nio.charset.StandardCharsets.US_ASCII)[2]);
    System.out.println(esc(new String(new byte[] {(byte) 0xc3, (byte) 0x28, 65}, java.nio.charset.StandardCharsets.UTF_8)));
    System.out.println("\u00e9".equalsIgnoreCase("\u00c9") + " " + "\u00e9".compareTo("f") + " " + "e\u0301".equals("\u00e9"));
    String lone = "a\uD83D";
    System.out.println(lone.length() + " " + lone.codePointCount(0, 2) + " " + lone.getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
    System.out.println(s.indexOf(0x1F600) + " " + s.indexOf("\u597d") + " " + s.lastIndexOf('!') + " " + s.contains("\uDE00"));
    System.out.println(s.hashCode());
    System.out.println(new String(new int[] {0x48, 0x1F600, 0x49}, 0, 3).length());
  }
}
