public class UncaughtAfterOutput {
  public static void main(String[] args) {
    System.out.print("partial");
    System.err.print("errors first ");
    System.out.flush();
    int[] a = {};
    System.out.println(a[-1 + args.length]);
  }
}
