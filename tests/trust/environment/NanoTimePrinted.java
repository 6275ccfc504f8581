// assert: holds, proved
// exceptions: holds, proved

/** Measures, and prints what it measured. */
public class NanoTimePrinted {
  static int fib(int n) {
    int a = 0, b = 1;
    for (int i = 0; i < n; i++) { int next = a + b; a = b; b = next; }
    return a;
  }

  public static void main(String[] args) {
    long start = System.nanoTime();
    int value = fib(10);
    System.out.println("fib " + value + " in " + (System.nanoTime() - start) + " ns");
    assert value == 55;
  }
}
