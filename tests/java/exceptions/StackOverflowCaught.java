public class StackOverflowCaught {
  static int depth = 0;

  static int forever(int n) {
    depth++;
    return forever(n + 1) + 1;
  }

  static class Loop {
    Loop next;

    @Override
    public String toString() {
      return "Loop(" + next + ")";
    }
  }

  static void withFinally(int[] count) {
    try {
      withFinally(count);
    } finally {
      count[0]++;
    }
  }

  static boolean ping(int n) {
    return pong(n);
  }

  static boolean pong(int n) {
    return !ping(n);
  }

  public static void main(String[] args) {
    try {
      forever(0);
      System.out.println("impossible");
    } catch (StackOverflowError e) {
      System.out.println(e + " " + e.getMessage() + " " + (depth > 1000));
    }
    Loop a = new Loop();
    a.next = new Loop();
    a.next.next = a;
    try {
      System.out.println(a.toString().length());
    } catch (StackOverflowError e) {
      System.out.println("cyclic toString");
    }
    int[] count = new int[1];
    try {
      withFinally(count);
    } catch (StackOverflowError e) {
      System.out.println("finally ran " + (count[0] > 1000));
    }
    try {
      ping(1);
    } catch (Throwable t) {
      System.out.println(t instanceof VirtualMachineError);
    }
    for (int i = 0; i < 3; i++) {
      depth = 0;
      try {
        forever(i);
      } catch (StackOverflowError e) {
        System.out.println("again " + i);
      }
    }
  }
}
