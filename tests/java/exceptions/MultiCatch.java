import java.io.FileNotFoundException;
import java.io.IOException;

public class MultiCatch {
  static void raise(int k) throws Exception {
    switch (k) {
      case 0: throw new FileNotFoundException("f");
      case 1: throw new IOException("io");
      case 2: throw new IllegalArgumentException("arg");
      case 3: throw new NumberFormatException("num");
      case 4: throw new ClassNotFoundException("cls");
      case 5: throw new Exception("plain");
      case 6: throw new AssertionError("ass");
      case 7: throw new UnsupportedOperationException();
      default: return;
    }
  }

  static String classify(int k) {
    try {
      raise(k);
      return "ok";
    } catch (FileNotFoundException e) {
      return "missing " + e.getMessage();
    } catch (IOException | ClassNotFoundException e) {
      return "io|cls " + e.getMessage() + " " + (e instanceof IOException);
    } catch (IllegalArgumentException | UnsupportedOperationException e) {
      RuntimeException r = e;
      return "rt " + r.getMessage() + " " + e.getClass().getName();
    } catch (Exception e) {
      return "exc " + e;
    } catch (Throwable t) {
      return "thr " + t;
    }
  }

  static void rethrow(int k) throws IOException {
    try {
      if (k == 0) throw new IOException("precise");
      throw new IllegalStateException("unchecked");
    } catch (final Exception e) {
      System.out.println("rethrowing " + e.getMessage());
      throw e;
    }
  }

  public static void main(String[] args) {
    for (int k = 0; k < 9; k++) System.out.println(k + " " + classify(k));
    for (int k = 0; k < 2; k++) {
      try {
        rethrow(k);
      } catch (IOException e) {
        System.out.println("io " + e.getMessage());
      } catch (IllegalStateException e) {
        System.out.println("ise " + e.getMessage());
      }
    }
  }
}
