import assay.Verifier;

/** A lock that must be given back on every way out. */
public class Fixed {
  static final class Lock {
    private int holders;

    void acquire() {
      holders++;
    }

    void release() {
      holders--;
    }
  }

  static int parse(int record, Lock lock) {
    lock.acquire();
    try {
      return decode(record);
    } finally {
      lock.release();
    }
  }

  static int decode(int record) {
    if (record % 1000 == 999) {
      throw new IllegalArgumentException("damaged record");
    }
    return record / 1000;
  }

  public static void main(String[] args) {
    Lock lock = new Lock();
    try {
      parse(Verifier.nondetInt(), lock);
    } catch (IllegalArgumentException damaged) {
      System.err.println(damaged.getMessage());
    }
    assert lock.holders == 0 : "the lock is still held";
  }
}
