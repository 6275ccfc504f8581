// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicReference;

/** Withdrawals by compare-and-set; the outcome is printed by several threads at once. */
public class AccountBalance {
    record Balance(int cents, int transactions) {
        Balance plus(int amount) {
            return new Balance(cents + amount, transactions + 1);
        }
    }

    private final AtomicReference<Balance> balance = new AtomicReference<>(new Balance(100, 0));

    boolean withdraw(int amount) {
        while (true) {
            Balance before = balance.get();
            if (before.cents() < amount) return false;
            if (balance.compareAndSet(before, before.plus(-amount))) return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AccountBalance account = new AccountBalance();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                boolean done = account.withdraw(40);
                System.out.printf("%s: %s%n", Thread.currentThread().getName(), done ? "paid" : "refused");
            }, "customer-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        assert account.balance.get().cents() == 20;
        assert account.balance.get().transactions() == 2;
    }
}
