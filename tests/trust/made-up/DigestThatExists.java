// exceptions: holds
import java.security.MessageDigest;

/** Every JVM has SHA-384. */
public class DigestThatExists {
  public static void main(String[] args) throws Exception {
    System.out.println(MessageDigest.getInstance("SHA-384").getDigestLength());
  }
}
