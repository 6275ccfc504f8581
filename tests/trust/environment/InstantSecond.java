// assert: fails
import java.time.Instant;

/** The clock through java.time. */
public class InstantSecond {
  public static void main(String[] args) {
    assert Instant.now().getEpochSecond() % 60 != 7;
  }
}
