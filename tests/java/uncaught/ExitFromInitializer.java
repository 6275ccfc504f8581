public class ExitFromInitializer {
  static class Gate {
    static {
      System.out.println("gate");
      if (true) System.exit(5);
    }

    static void open() {
      System.out.println("open");
    }
  }

  public static void main(String[] args) {
    Gate.open();
  }
}
