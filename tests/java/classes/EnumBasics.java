import java.util.*;

public class EnumBasics {
  enum Planet {
    MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

    final double mass, radius;

    Planet(double mass, double radius) {
      this.mass = mass;
      this.radius = radius;
    }

    double gravity() {
      return 6.67300E-11 * mass / (radius * radius);
    }
  }

  enum Op {
    PLUS("+") {
      int apply(int a, int b) {
        return a + b;
      }
    },
    TIMES("*") {
      int apply(int a, int b) {
        return a * b;
      }

      @Override
      public String toString() {
        return "times!";
      }
    };

    final String sym;

    Op(String s) {
      sym = s;
    }

    abstract int apply(int a, int b);
  }

  enum Flag implements Comparator<String> {
    BY_LEN, NATURAL {
      @Override
      public int compare(String a, String b) {
        return a.compareTo(b);
      }
    };

    @Override
    public int compare(String a, String b) {
      return Integer.compare(a.length(), b.length());
    }
  }

  enum Empty {}

  enum Single { ONE }

  public static void main(String[] args) {
    for (Planet p : Planet.values()) System.out.println(p + " " + p.ordinal() + " " + p.name() + " " + p.gravity());
    for (Op o : Op.values()) System.out.println(o + " " + o.name() + " " + o.sym + " " + o.apply(6, 7) + " " + o.getDeclaringClass().getSimpleName() + " " + (o.getClass() == Op.class));
    System.out.println(Op.valueOf("PLUS").apply(1, 1) + " " + Enum.valueOf(Planet.class, "EARTH"));
    try {
      Op.valueOf("MINUS");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Op.valueOf(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
    l.sort(Flag.BY_LEN);
    System.out.println(l);
    l.sort(Flag.NATURAL.reversed());
    System.out.println(l);
    System.out.println(Planet.EARTH.compareTo(Planet.MERCURY) + " " + Planet.EARTH.equals(Planet.EARTH) + " " + (Planet.valueOf("EARTH") == Planet.EARTH));
    System.out.println(Empty.values().length + " " + Single.values()[0]);
    Planet[] vs = Planet.values();
    vs[0] = null;
    System.out.println(Planet.values()[0]);
    System.out.println(Arrays.toString(Thread.State.values()));
    System.out.println(Flag.NATURAL.getClass().getName() + " " + Flag.BY_LEN.getClass().getName() + " " + Flag.NATURAL.getDeclaringClass().getName());
  }
}
