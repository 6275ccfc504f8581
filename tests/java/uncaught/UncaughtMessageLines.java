public class UncaughtMessageLines {
  public static void main(String[] args) {
    System.out.print("no newline before the end");
    throw new RuntimeException("first line\nsecond line");
  }
}
