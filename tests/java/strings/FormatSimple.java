import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;

/** Formats that only put texts together, and those that look as if they did. */
public class FormatSimple {
  static final StringBuilder log = new StringBuilder();

  static final class Loud {
    final String name;

    Loud(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      log.append(name).append(' ');
      if (name.equals("bad")) throw new IllegalStateException("asked");
      return name.equals("nothing") ? null : name;
    }
  }

  static final class Own implements Formattable {
    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      formatter.format("own");
    }

    @Override
    public String toString() {
      return "not asked for";
    }
  }

  static void show(String format, Object... values) {
    log.setLength(0);
    String text;
    try {
      text = String.format(format, values);
    } catch (RuntimeException e) {
      text = e.getClass().getName() + ": " + e.getMessage();
    }
    System.out.println("[" + text + "] " + log);
  }

  public static void main(String[] args) {
    show("");
    show("plain");
    show("%s", "a");
    show("<%s|%s>", "a", null);
    show("%s%s%s", 1, 'c', 2.5);
    show("%c%c", 'x', null);
    show("%c", 65);
    show("%d %d %d %d %d", 1, -2L, (short) 3, (byte) -128, null);
    show("%d", Long.MIN_VALUE);
    show("%d", 1.5);
    show("%d", "1");
    show("100%%");
    show("%%s %s", "a");
    show("%%%s%%", "a");
    show("a%nb");
    show("%s", new Object[] {new Loud("nothing")});
    show("%s %s", new Loud("first"), new Loud("second"));
    show("%s %s", new Loud("first"));
    show("%s %s", new Loud("bad"), new Loud("second"));
    show("%s %q", new Loud("first"), new Loud("second"));
    show("%s", new Own());
    show("%S %s", "loud", "quiet");
    show("%5s|%-5s|%.1s", "ab", "ab", "ab");
    show("%1$s %1$s", "twice");
    show("%s", "a", "left over");
    show("%");
    show("%s %", "a");
    show("% d", 5);
    show("%s", (Object) null);
    show("%s", (Object[]) null);
    show("plain", (Object[]) null);
    show(null);
    System.out.println(String.format(Locale.GERMANY, "%s %d", "x", 1234567));
    System.out.println(String.format((Locale) null, "%s %d", "x", 1234567));
    System.out.println(String.format(Locale.forLanguageTag("ar-u-nu-arab"), "%s", 5));
    System.out.println("%s and %d".formatted("a", 7));
  }
}
