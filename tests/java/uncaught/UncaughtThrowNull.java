public class UncaughtThrowNull {
  static RuntimeException none() {
    return null;
  }

  public static void main(String[] args) {
    System.out.println("throwing what is not there");
    throw none();
  }
}
