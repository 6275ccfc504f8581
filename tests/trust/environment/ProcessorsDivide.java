// exceptions: holds, proved
// assert: holds, proved

/** Every machine has one. */
public class ProcessorsDivide {
  public static void main(String[] args) {
    int processors = Runtime.getRuntime().availableProcessors();
    int share = 100 / processors;
    assert share <= 100;
  }
}
