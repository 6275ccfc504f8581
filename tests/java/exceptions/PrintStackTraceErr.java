public class PrintStackTraceErr {
  static void boom() {
    throw new IllegalStateException("printed", new RuntimeException("root"));
  }

  public static void main(String[] args) {
    try {
      boom();
    } catch (IllegalStateException e) {
      e.addSuppressed(new Error("side"));
      e.printStackTrace();
    }
    java.io.StringWriter w = new java.io.StringWriter();
    try {
      boom();
    } catch (IllegalStateException e) {
      e.printStackTrace(new java.io.PrintWriter(w));
    }
    for (String line : w.toString().split("\n")) System.out.println(line.replace("\t", "  "));
    System.err.println("plain error line");
    System.out.println("done");
  }
}
