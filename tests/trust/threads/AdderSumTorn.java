// options: --cpu-timeout 60
// assert: fails
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/** A sum is read cell by cell: a later addition may be in it and an earlier one not. */
public class AdderSumTorn {
  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    Semaphore first = new Semaphore(0);
    Thread one = new Thread(() -> {
      adder.add(4);
      adder.add(1);
      first.release();
    });
    Thread two = new Thread(() -> {
      adder.add(4);
      first.acquireUninterruptibly();
      adder.add(2);
    });
    one.start();
    two.start();
    long sum = adder.sum();
    one.join();
    two.join();
    assert (sum & 3) != 2;
  }
}
