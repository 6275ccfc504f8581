public class UncaughtFromFinally {
  public static void main(String[] args) {
    try {
      System.out.println("try");
      throw new IllegalArgumentException("masked");
    } finally {
      System.out.println("finally");
      Object o = "not an int";
      Integer i = (Integer) o;
    }
  }
}
