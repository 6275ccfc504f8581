public class FieldsAndStatics {
  interface HasX {
    int X = 1;
    String NAME = "HasX";
  }

  interface HasY extends HasX {
    int Y = X + 1;
    String NAME = "HasY" + HasX.NAME;
  }

  static class Base {
    static int count;
    protected int id = ++count;
    transient volatile long v = 5;
    boolean z;
    char c;
    byte b;
    short s;
    float f;
    double d;
    Object o;
    int[] arr;
  }

  static class Sub extends Base implements HasY {
    static int count = 100;
    protected int id = ++count;

    String ids() {
      return id + "/" + super.id + "/" + count + "/" + Base.count + "/" + X + Y + NAME;
    }
  }

  static final int LATE;
  static int order = 0;

  static {
    LATE = order + 5;
    order = 9;
  }

  static int sideEffects;

  static FieldsAndStatics self() {
    sideEffects++;
    return null;
  }

  static int shared = 3;

  static strictfp double strict(double x) {
    return x * 0.1 + 0.2;
  }

  public static void main(String[] args) {
    Base b = new Base();
    System.out.println(b.z + " " + (int) b.c + " " + b.b + b.s + b.f + b.d + b.o + b.arr + b.v);
    System.out.println(new Sub().ids() + " " + new Sub().ids());
    Sub s = new Sub();
    System.out.println(s.id + " " + ((Base) s).id + " " + s.count + " " + ((Base) s).count);
    ((Base) s).id = 77;
    System.out.println(s.id + " " + ((Base) s).id);
    System.out.println(LATE + " " + order + " " + self().shared + " " + sideEffects);
    self().shared++;
    System.out.println(shared + " " + sideEffects);
    System.out.println(HasY.NAME + HasY.X + Sub.Y);
    System.out.println(strict(1e15) + " " + strict(-0.0));
    b.v <<= 40;
    b.v++;
    b.c += 'a';
    b.b -= 129;
    b.f /= 0;
    System.out.println(b.v + " " + b.c + b.b + b.f);
    Base other = b;
    other.arr = new int[] {1};
    b.arr[0]++;
    System.out.println(other.arr[0] + " " + (b == other) + " " + b.equals(new Base()));
  }
}
