// per-jdk
public class UncaughtCharAt {
  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder("abc");
    for (int i = 0; ; i++) System.out.println(sb.charAt(i));
  }
}
