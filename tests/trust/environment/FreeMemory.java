// assert: fails, violated

/** What is free changes. */
public class FreeMemory {
  public static void main(String[] args) {
    Runtime runtime = Runtime.getRuntime();
    assert runtime.freeMemory() == runtime.freeMemory();
  }
}
