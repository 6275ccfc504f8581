// atomicity(AtomicLazyInitLocked.get): holds
/** Double-checked: who finds it missing looks again with the lock. */
public class AtomicLazyInitLocked {
    static final class Settings {
        int reads;
    }

    static volatile Settings instance;
    static volatile Settings usedByA;
    static volatile Settings usedByB;

    static Settings get() {
        Settings found = instance;
        if (found == null)
            synchronized (AtomicLazyInitLocked.class) {
                found = instance;
                if (found == null) instance = found = new Settings();
            }
        return found;
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
