public class Scoping {
  static int x = 1;
  int y = 2;

  static class Inner {
    static int x = 10;
    int y = 20;

    int sum(int x) {
      int y = 300;
      {
        int z = 1000;
        x += z;
      }
      {
        int z = 5000;
        x += z;
      }
      return x + y + this.y + Inner.x + Scoping.x;
    }
  }

  static class Base {
    String name = "base";
    static String id() { return "Base"; }
    String get() { return name; }
  }

  static class Derived extends Base {
    String name = "derived";
    static String id() { return "Derived"; }
    String both() { return name + super.name + ((Base) this).name; }
  }

  public static void main(String[] args) {
    System.out.println(new Inner().sum(7));
    Derived d = new Derived();
    Base b = d;
    System.out.println(d.name + " " + b.name + " " + d.get() + " " + d.both());
    System.out.println(Base.id() + Derived.id());
    d.name = "changed";
    System.out.println(b.name + ((Derived) b).name);
    b.name = "hidden";
    System.out.println(d.get() + " " + d.name);
    for (int i = 0; i < 2; i++) {
      int k = i;
      k++;
      System.out.print(k);
    }
    for (int i = 5; i < 7; i++) System.out.print(i);
    System.out.println();
    int x = 50;
    System.out.println(x + Scoping.x);
    var list = new java.util.ArrayList<String>();
    list.add("v");
    for (var e : list) System.out.println(e);
    final int later;
    if (x > 10) later = 1;
    else later = 2;
    System.out.println(later);
  }
}
