// assert: holds, proved
import java.util.UUID;

/** Its version and variant are always the same. */
public class RandomUuidVersion {
  public static void main(String[] args) {
    UUID id = UUID.randomUUID();
    assert id.version() == 4 && id.variant() == 2;
  }
}
