public class InitOrder {
  static void say(String s) {
    System.out.println(s);
  }

  static int trace(String s, int v) {
    say(s);
    return v;
  }

  static class Base {
    static int sb = trace("Base static field", 1);

    static {
      say("Base static block");
    }

    int ib = trace("Base instance field", 2);

    {
      say("Base instance block");
    }

    Base() {
      say("Base ctor");
      hook();
    }

    void hook() {
      say("Base hook");
    }
  }

  static class Derived extends Base {
    static int sd = trace("Derived static field", 3);
    int id = trace("Derived instance field", 4);
    final int constant = 7;
    final int computed = trace("Derived computed", 8);

    static {
      say("Derived static block");
    }

    {
      say("Derived instance block " + id);
    }

    Derived() {
      this(9);
      say("Derived ctor");
    }

    Derived(int x) {
      say("Derived ctor " + x);
    }

    @Override
    void hook() {
      say("Derived hook " + id + " " + constant + " " + computed);
    }
  }

  static {
    say("InitOrder static");
  }

  public static void main(String[] args) {
    say("main");
    new Derived();
    say("again");
    new Derived(5);
  }
}
