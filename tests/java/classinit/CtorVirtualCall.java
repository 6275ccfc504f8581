public class CtorVirtualCall {
  static class Shape {
    final String label;

    Shape() {
      label = describe();
    }

    String describe() {
      return "shape";
    }
  }

  static class Circle extends Shape {
    int r = 5;
    String unit = "cm";
    static String kind = "round";

    Circle(int r) {
      this.r = r;
    }

    @Override
    String describe() {
      return "circle r=" + r + " unit=" + unit + " kind=" + kind;
    }
  }

  static class Escaping {
    static Escaping last;
    final int a;
    final int b;

    Escaping() {
      last = this;
      a = last.b + 1;
      b = last.a + 1;
    }
  }

  static class Outer {
    int v = 1;

    class In {
      int w = v + 1;

      In() {
        bump();
      }

      void bump() {
        w += v;
      }
    }

    class Sub extends In {
      int extra = 100;

      @Override
      void bump() {
        w += extra;
        w *= 10;
      }
    }
  }

  public static void main(String[] args) {
    Circle c = new Circle(9);
    System.out.println(c.label);
    System.out.println(c.describe());
    Escaping e = new Escaping();
    System.out.println(e.a + " " + e.b);
    Outer o = new Outer();
    System.out.println(o.new In().w + " " + o.new Sub().w);
    Shape anon = new Shape() {
      String x = "set";

      @Override
      String describe() {
        return "anon " + x + args.length;
      }
    };
    System.out.println(anon.label + " / " + anon.describe());
  }
}
