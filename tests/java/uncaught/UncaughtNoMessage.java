public class UncaughtNoMessage {
  static void inner() {
    throw new IllegalStateException();
  }

  public static void main(String[] args) {
    System.out.println("start");
    inner();
    System.out.println("never");
  }
}
