// assert: fails, violated

/** Nor a gigabyte of memory. */
public class MaxMemory {
  public static void main(String[] args) {
    assert Runtime.getRuntime().maxMemory() == 1L << 30;
  }
}
