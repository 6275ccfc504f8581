import java.util.ArrayList;
import java.util.List;

/** Concatenation by way of a builder that nothing else sees, and builders that something else does see. */
public class BuilderChains {
  static final List<String> log = new ArrayList<>();

  static final class Loud {
    final String name;

    Loud(String name) {
      this.name = name;
      log.add("made " + name);
    }

    @Override
    public String toString() {
      log.add("asked " + name);
      return name.equals("nothing") ? null : name;
    }
  }

  static final class Broken {
    @Override
    public String toString() {
      throw new IllegalStateException("broken");
    }
  }

  static int step(int x) {
    log.add("step " + x);
    return x;
  }

  static String all(Object o, String s, boolean z, char c, int i, long j, float f, double d) {
    return new StringBuilder().append(o).append(s).append(z).append(c).append(i).append(j).append(f).append(d).append((byte) i).append((short) j).toString();
  }

  static String nested(int a, int b) {
    return new StringBuilder().append("<").append(new StringBuilder().append(step(a)).append("+").append(step(b)).toString()).append(">").append(step(a + b)).toString();
  }

  static String choice(boolean z, Object o) {
    return new StringBuilder().append("[").append(z ? "yes" : "no").append("]").append(o == null ? new Loud("none") : o).toString();
  }

  static String kept(int n) {
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < n; i++) kept.append(i).append(';');
    StringBuilder again = kept.append("end");
    return again == kept ? kept.toString() : "different";
  }

  static String cut(String s) {
    return new StringBuilder().append(s).append("tail").reverse().toString();
  }

  static int length(String s) {
    return new StringBuilder().append(s).append(7).length();
  }

  static String chars(char[] chars, CharSequence sequence) {
    return new StringBuilder().append(chars).append(sequence).append(new char[] {'x', 'y'}, 1, 1).toString();
  }

  static String failing(Object first, Object second) {
    String result = "unset";
    try {
      result = new StringBuilder().append(first).append(new Loud("between")).append(second).toString();
    } catch (IllegalStateException e) {
      result = new StringBuilder().append("caught ").append(e.getMessage()).append(" after ").append(log.size()).toString();
    } finally {
      log.add(new StringBuilder().append("finally ").append(result).toString());
    }
    return result;
  }

  static String arrays(int[] values, int index) {
    try {
      return new StringBuilder().append("at ").append(index).append(" is ").append(values[index]).toString();
    } catch (ArrayIndexOutOfBoundsException e) {
      return new StringBuilder().append(e.getMessage()).append('!').toString();
    }
  }

  public static void main(String[] args) {
    System.out.println(all(null, null, true, 'q', Integer.MIN_VALUE, Long.MAX_VALUE, -0.0f, 1e300));
    System.out.println(all(new Loud("o"), "", false, '\u20ac', 0, -1, Float.NaN, 0.1));
    System.out.println(nested(3, 4));
    System.out.println(choice(true, null) + choice(false, 5));
    System.out.println(kept(4));
    System.out.println(cut("abc") + length("four"));
    System.out.println(chars(new char[] {'a'}, new StringBuilder("b")));
    System.out.println(failing(new Loud("nothing"), "fine"));
    System.out.println(failing("fine", new Broken()));
    System.out.println(failing(new Broken(), "never"));
    System.out.println(arrays(new int[] {10, 20}, 1) + arrays(new int[] {10, 20}, 2));
    String empty = new StringBuilder().toString();
    String one = new StringBuilder().append("one").toString();
    System.out.println(empty.isEmpty() + " " + (empty == "") + " " + (one == "one") + " " + (one.intern() == "one") + " " + one.equals("one"));
    for (String line : log) System.out.println(line);
    System.out.println(new StringBuilder().append("uncaught ").append(new Broken()).toString());
  }
}
