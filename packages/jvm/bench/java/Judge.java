import java.io.DataInputStream;
import java.io.BufferedInputStream;
import java.io.EOFException;

/** Reads class files (a length, then the bytes) from standard input and prints for each what the JVM says of it. */
public class Judge extends ClassLoader {
  Class<?> define(byte[] bytes) {
    return defineClass(null, bytes, 0, bytes.length);
  }

  static String judge(byte[] bytes) {
    try {
      Class<?> defined = new Judge().define(bytes);
      defined.getDeclaredMethods();
      return "linked";
    } catch (VerifyError e) {
      return "verify " + e.getMessage();
    } catch (ClassFormatError e) {
      return "format " + e.getMessage();
    } catch (Throwable e) {
      return "other " + e;
    }
  }

  public static void main(String[] args) throws Exception {
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
    while (true) {
      int length;
      try {
        length = in.readInt();
      } catch (EOFException e) {
        return;
      }
      System.out.println(judge(in.readNBytes(length)).replaceAll("\\s+", " "));
    }
  }
}
