public class UncaughtNoClassDef {
  static class Broken {
    static int v = 1 / Integer.parseInt("0");
  }

  public static void main(String[] args) {
    try {
      System.out.println(Broken.v);
    } catch (ExceptionInInitializerError e) {
      System.out.println("first: " + e.getCause());
    }
    System.out.println(Broken.v);
  }
}
