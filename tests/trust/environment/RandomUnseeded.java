// options: --cpu-timeout 4
// assert: fails, violated
// exceptions: holds
import java.util.Random;

/** A die that never shows six. */
public class RandomUnseeded {
  public static void main(String[] args) {
    Random random = new Random();
    int die = 1 + random.nextInt(6);
    assert die != 6;
  }
}
