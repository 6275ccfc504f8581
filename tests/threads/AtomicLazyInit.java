// atomicity(AtomicLazyInit.get): fails
/** Lazy initialization without a lock: two instances may be made, and the first one used by who made it. */
public class AtomicLazyInit {
    static final class Settings {
        int reads;
    }

    static volatile Settings instance;
    static volatile Settings usedByA;
    static volatile Settings usedByB;

    static Settings get() {
        if (instance == null) instance = new Settings();
        return instance;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> usedByA = get(), "a");
        Thread b = new Thread(() -> usedByB = get(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
