public class ExitNegative {
  public static void main(String[] args) {
    System.out.println("status wraps to a byte");
    System.exit(-1);
  }
}
