// assert: holds
import java.util.Arrays;

public class StreamStaysHere {
  static Thread first = Thread.currentThread();

  public static void main(String[] args) {
    Arrays.asList(3, 1, 2).forEach(each -> {
      assert Thread.currentThread() == first;
    });
  }
}
