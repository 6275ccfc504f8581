public class InnerClasses {
  private int value = 10;
  private static int count = 0;

  class Inner {
    int value = 20;

    class Deep {
      int value = 30;

      String all() {
        return value + " " + this.value + " " + Inner.this.value + " " + InnerClasses.this.value;
      }

      void bump() {
        InnerClasses.this.value++;
        Inner.this.value += 2;
        count++;
      }
    }
  }

  static class Nested {
    private int secret = 5;

    private int hidden() {
      return secret * 2;
    }
  }

  private int priv(int x) {
    return value + x;
  }

  private static String stat() {
    return "stat" + count;
  }

  class Counter {
    int next() {
      return priv(++count);
    }
  }

  Counter counter() {
    return new Counter();
  }

  static class Base {
    class Part {
      String name() {
        return "part of " + Base.this;
      }
    }

    public String toString() {
      return "base";
    }
  }

  static class Ext extends Base {
    class SubPart extends Part {
      String name() {
        return "sub" + super.name() + Ext.this;
      }
    }

    public String toString() {
      return "ext";
    }
  }

  static class Foreign extends Base.Part {
    Foreign(Base b) {
      b.super();
    }
  }

  public static void main(String[] args) {
    InnerClasses o = new InnerClasses();
    InnerClasses.Inner i = o.new Inner();
    InnerClasses.Inner.Deep d = i.new Deep();
    System.out.println(d.all());
    d.bump();
    System.out.println(d.all());
    Nested n = new Nested();
    n.secret++;
    System.out.println(n.hidden() + n.secret);
    Counter c = o.counter();
    System.out.println(c.next() + " " + c.next() + " " + stat());
    System.out.println(new Ext().new SubPart().name() + " " + new Base().new Part().name());
    System.out.println(new Foreign(new Ext()).name());
    try {
      InnerClasses none = null;
      none.new Inner();
    } catch (NullPointerException e) {
      System.out.println("no outer");
    }
  }
}
