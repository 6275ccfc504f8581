/** Handlers, finally, and monitors. */
class Exceptions {
  int value;

  static int handled(int[] a, int i) {
    try {
      return a[i];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    } catch (RuntimeException e) {
      throw e;
    } finally {
      i++;
    }
  }

  static void thrown(String s) {
    throw new IllegalStateException(s);
  }

  void locked(Object o) {
    synchronized (o) {
      value++;
    }
  }

  synchronized int method() {
    return value;
  }

  static synchronized void ofClass() {}
}
