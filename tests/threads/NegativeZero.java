// assert: fails
// exceptions: holds
// deadlock: holds
/** Two executions differ in nothing but the sign of a zero in an array. */
public class NegativeZero {
    static volatile double[] shared;
    static volatile int state;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            double[] made = new double[1];
            made[0] = state == 0 ? 0.0 : -0.0;
            shared = made;
        }, "a");
        Thread b = new Thread(() -> { state = 1; state = 0; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert 1 / shared[0] > 0;
    }
}
