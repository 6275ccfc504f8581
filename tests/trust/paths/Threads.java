// options: --engine paths --cpu-timeout 60
// assert: holds, unknown
import assay.Verifier;

/** Several threads are not looked at. */
public class Threads {
    public static void main(String[] args) throws InterruptedException {
        int x = Verifier.nondetInt();
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        assert x == x;
    }
}
