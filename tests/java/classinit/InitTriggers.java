public class InitTriggers {
  static void say(String s) {
    System.out.println(s);
  }

  static class Constants {
    static final int N = 10;
    static final String S = "str";
    static final Integer BOXED = 5;
    static final long L;

    static {
      say("Constants init");
      L = 7;
    }
  }

  static class Array {
    static {
      say("Array init");
    }
  }

  static class Parent {
    static int shared = 3;

    static {
      say("Parent init");
    }

    static void hi() {
      say("hi");
    }
  }

  static class Child extends Parent {
    static {
      say("Child init");
    }
  }

  static class ByMethod {
    static {
      say("ByMethod init");
    }

    static void m() {
      say("m");
    }
  }

  static class ByStore {
    static int x;

    static {
      say("ByStore init");
    }
  }

  static class ByCast {
    static {
      say("ByCast init");
    }
  }

  static class ByForName {
    static {
      say("ByForName init");
    }
  }

  public static void main(String[] args) throws Exception {
    say("const " + Constants.N + Constants.S);
    say("boxed " + Constants.BOXED);
    Array[] a = new Array[3];
    say("array made " + a.length);
    Array[][] b = new Array[2][2];
    Class<?> c = Array.class;
    say("class literal " + c.getSimpleName());
    Object o = "x";
    say("instanceof " + (o instanceof ByCast));
    ByCast n = (ByCast) null;
    say("child field " + Child.shared);
    Child.hi();
    new Child();
    ByMethod.m();
    ByStore.x = 4;
    Runnable r = ByMethod::m;
    r.run();
    say("forName");
    Class.forName("InitTriggers$ByForName");
    Class.forName("[LInitTriggers$Array;");
    say("not initialized");
    new Array();
  }
}
