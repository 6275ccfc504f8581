// assert: fails, violated

/** Not every machine has two processors. */
public class Processors {
  public static void main(String[] args) {
    int processors = Runtime.getRuntime().availableProcessors();
    assert 12 % processors == 0;
  }
}
