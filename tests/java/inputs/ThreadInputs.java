import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreadInputs {
  static int shared;

  static synchronized void add(int x) {
    shared += x;
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Verifier.nondetInt();
    Verifier.assume(0 <= n && n < 4);
    List<Thread> ts = new ArrayList<>();
    int expected = 0;
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      expected += x;
      Thread t = new Thread(() -> {
        add(x);
        if (x == 13) throw new IllegalStateException("unlucky");
      });
      ts.add(t);
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(shared);
    assert shared == expected;
    System.exit(n);
  }
}
