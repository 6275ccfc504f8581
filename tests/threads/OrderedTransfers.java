// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.*;
import java.util.concurrent.locks.ReentrantLock;

/** Transfers take the locks in the order of the accounts' numbers. */
public class OrderedTransfers {
    static class Account {
        final int number;
        final ReentrantLock lock = new ReentrantLock();
        int balance;
        Account(int number, int balance) { this.number = number; this.balance = balance; }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                from.balance -= amount;
                to.balance += amount;
            } finally { second.lock.unlock(); }
        } finally { first.lock.unlock(); }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(1, 10), b = new Account(2, 10);
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(() -> transfer(a, b, 3)));
        threads.add(new Thread(() -> transfer(b, a, 5)));
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        assert a.balance + b.balance == 20;
        assert a.balance == 12;
    }
}
