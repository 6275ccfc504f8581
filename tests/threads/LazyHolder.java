// assert: holds
// deadlock: holds
// race: holds
/** A class is initialized once, by whoever asks first. */
public class LazyHolder {
    static int made;

    private static class Holder {
        static final LazyHolder INSTANCE = new LazyHolder();
    }

    private LazyHolder() {
        made++;
    }

    static LazyHolder get() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHolder[] seen = new LazyHolder[2];
        Thread a = new Thread(() -> seen[0] = get());
        Thread b = new Thread(() -> seen[1] = get());
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen[0] == seen[1] && made == 1;
    }
}
