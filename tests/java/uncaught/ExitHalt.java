public class ExitHalt {
  public static void main(String[] args) {
    System.out.println("halting");
    System.out.flush();
    Runtime.getRuntime().halt(9);
  }
}
