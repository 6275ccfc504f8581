// exceptions: fails

/** Nobody catches it. */
public class MemoryUncaught {
  public static void main(String[] args) {
    byte[] values = new byte[Integer.MAX_VALUE];
    System.out.println(values.length);
  }
}
