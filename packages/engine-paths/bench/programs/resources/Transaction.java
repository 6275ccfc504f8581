// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A transaction as a resource: rolled back on close unless committed. What was done before a failure in the middle is rolled back in the wrong order. */
public class Transaction implements AutoCloseable {
    private static int balance;
    private final List<Runnable> undo = new ArrayList<>();
    private boolean committed;

    void add(int amount) {
        if (amount == 0) throw new IllegalArgumentException("nothing");
        balance += amount;
        undo.add(() -> balance -= amount);
    }

    void twice() {
        int before = balance;
        balance *= 2;
        undo.add(() -> balance = before);
    }

    void commit() {
        committed = true;
    }

    @Override
    public void close() {
        if (!committed) for (Runnable each : undo) each.run();
    }

    public static void main(String[] args) {
        balance = Verifier.nondetInt();
        int before = balance;
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        boolean isDone = false;
        try (Transaction transaction = new Transaction()) {
            transaction.add(a);
            if (Verifier.nondetBoolean()) transaction.twice();
            transaction.add(b);
            transaction.commit();
            isDone = true;
        } catch (IllegalArgumentException e) {
            assert a == 0 || b == 0;
        }
        assert isDone || balance == before : before + " became " + balance;
    }
}
