public class UncaughtWithCauses {
  static class StorageException extends RuntimeException {
    StorageException(String m, Throwable c) {
      super(m, c);
    }
  }

  static void read(int n) {
    try {
      Integer.parseInt("n" + n);
    } catch (NumberFormatException e) {
      throw new StorageException("cannot read", e);
    }
  }

  public static void main(String[] args) {
    try {
      read(7);
    } catch (StorageException e) {
      System.out.println("wrapping");
      throw new IllegalStateException("top", e);
    }
  }
}
