public class UncaughtToString {
  static class Odd extends RuntimeException {
    @Override
    public String toString() {
      return "Odd[" + getMessage() + "]";
    }

    @Override
    public String getMessage() {
      return "computed " + 6 * 7;
    }
  }

  public static void main(String[] args) {
    System.out.println("x");
    throw new Odd();
  }
}
