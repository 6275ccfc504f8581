import java.util.*;

public class FormatErrors {
  static void f(String fmt, Object... args) {
    try {
      System.out.println(String.format(fmt, args));
    } catch (IllegalFormatException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static class Custom implements Formattable {
    @Override
    public void formatTo(Formatter fm, int flags, int width, int precision) {
      fm.format("<custom %d %d %d>", flags, width, precision);
    }
  }

  public static void main(String[] args) {
    f("%d", "x");
    f("%d", 1.5);
    f("%s %s", "only one");
    f("%q", 1);
    f("%.2d", 1);
    f("%-d", 1);
    f("%0d", 1);
    f("%+s", "x");
    f("%c", "str");
    f("%f", 3);
    f("%5%|%-5%|");
    f("%", 1);
    f("%c", 0x110000);
    f("%+x", 5);
    f("%,x", 5);
    f("%#d", 5);
    f("%-05d", 5);
    f("%<s", 5);
    f("%d", (Object) null);
    f("%s %10s %-5s|", new Custom(), new Custom(), new Custom());
    f("%+ d", 1);
    f("%2$d", 1);
    f("%1$s %3$s", 1, 2, 3);
    f("%b", 0);
    f("%x", 1.0);
    Formatter fm = new Formatter(new StringBuilder("pre:"));
    fm.format("%d", 1).format("%s", "b");
    System.out.println(fm);
  }
}
