// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class ClassInitializationOnce {
    static class Holder {
        static int made;
        static final Object INSTANCE = make();

        static Object make() {
            made++;
            return new Object();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { assert Holder.INSTANCE != null; }, "a");
        Thread b = new Thread(() -> { assert Holder.INSTANCE != null; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert Holder.made == 1;
    }
}
