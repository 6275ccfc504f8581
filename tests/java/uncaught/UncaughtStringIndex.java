// per-jdk
public class UncaughtStringIndex {
  public static void main(String[] args) {
    String s = "hello";
    System.out.println(s.substring(1, 3));
    System.out.println(s.substring(3, 9));
  }
}
