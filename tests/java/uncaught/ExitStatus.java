public class ExitStatus {
  public static void main(String[] args) {
    System.out.println("leaving");
    System.exit(42);
    System.out.println("never");
  }
}
