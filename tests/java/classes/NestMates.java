public class NestMates {
  private int a = 1;
  private static int b = 2;

  private NestMates() {}

  private NestMates(int a) {
    this.a = a;
  }

  private int m(int k) {
    return a * k;
  }

  static class One {
    private int x = 10;

    private One() {}

    private int peek(NestMates n) {
      return n.a + n.m(3) + b + new Two().y;
    }

    static class Inside {
      private static int z = 7;

      int reach(One o) {
        return o.x++ + z + b++;
      }
    }
  }

  private static class Two {
    private int y = 20;
    private final String s;

    private Two() {
      s = "two";
    }

    private static class Three extends Two {
      private int y = 30;

      int both() {
        return y + super.y + ((Two) this).y;
      }
    }
  }

  private interface Hidden {
    private int secret() {
      return 99;
    }

    default int open() {
      return secret();
    }
  }

  public static void main(String[] args) {
    NestMates n = new NestMates(5);
    One o = new One();
    System.out.println(o.peek(n));
    System.out.println(new One.Inside().reach(o) + " " + o.x + " " + b);
    System.out.println(new Two.Three().both() + new Two().s);
    System.out.println(new Hidden() {}.open());
    n.a += o.x -= 3;
    System.out.println(n.a-- + " " + n.a + " " + o.x);
    Runnable r = () -> {
      n.a *= 2;
      b = n.m(b);
    };
    r.run();
    System.out.println(n.a + " " + b);
    System.out.println(new Object() {
      private int q = n.a + One.Inside.z;
    }.q);
  }
}
