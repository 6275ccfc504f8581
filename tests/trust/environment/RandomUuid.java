// assert: fails, violated
import java.util.UUID;

/** One in sixteen begins with a zero. */
public class RandomUuid {
  public static void main(String[] args) {
    UUID id = UUID.randomUUID();
    assert (id.getMostSignificantBits() >>> 60) != 0;
  }
}
