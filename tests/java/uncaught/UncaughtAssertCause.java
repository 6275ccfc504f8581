public class UncaughtAssertCause {
  public static void main(String[] args) {
    RuntimeException r = new RuntimeException("the detail");
    System.out.println("checking");
    assert args.length > 0 : r;
  }
}
