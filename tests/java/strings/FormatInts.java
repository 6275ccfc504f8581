public class FormatInts {
  static void f(String fmt, Object... args) {
    System.out.println("[" + String.format(java.util.Locale.ROOT, fmt, args) + "]");
  }

  public static void main(String[] args) {
    f("%d %d %d %d", 5, -5L, (short) 7, (byte) -8);
    f("%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42);
    f("%,d %,d %,d", 1234567, -1234567, 999);
    f("%(d %(d", -5, 5);
    f("%+,10d|%-,10d|%0,12d", 1234567, 1234567, -1234567);
    f("%x %X %#x %08x %x", 255, 255, 255, 48879, -1);
    f("%x %x %x", -1L, (byte) -1, (short) -1);
    f("%o %#o %o", 8, 8, -1);
    f("%d", new java.math.BigInteger("123456789012345678901234567890"));
    f("%,d %x", new java.math.BigInteger("-12345678901234567890"), new java.math.BigInteger("-255"));
    f("%b %b %b %B %5b|%-6b|", true, null, "x", false, true, false);
    f("%c %c %C %5c|%-3c|", 'a', 66, 'b', 'd', 'e');
    f("%s %S %10s|%-10s|%.2s|%5.1s|", "str", "str", "right", "left", "truncate", "xyz");
    f("%s %s %s %s", null, 5, 2.5, java.util.List.of(1, 2));
    f("%% %n".trim());
    f("%2$s %1$s %2$s %s %s", "a", "b");
    f("%s %<s %s %<s", "x", "y");
    f("%h %h", "hi", 42);
    f("%1$d %1$x %1$o %1$s %1$c", 65);
    f("%d%d%d", 1, 2, 3);
    f("no args");
    f("%3$s%2$s%1$s", 1, 2, 3);
    f("%-8s|%8s|%08d|%+08d", "ab", "cd", 12, 12);
    f("%s", (Object) new String[] {"x"}.length);
    f("%d %s", Integer.MIN_VALUE, Long.MIN_VALUE);
    System.out.printf("%s-%d%n", "printf", 3);
    System.out.format("%5s%n", "fmt");
  }
}
