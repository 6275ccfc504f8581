public class UncaughtExact {
  public static void main(String[] args) {
    int f = 1;
    for (int i = 1; ; i++) {
      f = Math.multiplyExact(f, i);
      System.out.println(i + "! = " + f);
    }
  }
}
