import assay.Verifier;

/** Accounts with fees, interest and limits, and a journal of what was booked. */
public class Ledger {
    static final int MOST_ACCOUNTS = 4;
    static final int MOST_ENTRIES = 16;
    static final int FEE = 2;

    enum Kind {
        DEPOSIT,
        WITHDRAWAL,
        TRANSFER,
        CHARGE
    }

    static final class Account {
        final int number;
        final int limit;
        long balance;
        boolean frozen;
        int movements;

        Account(int number, int limit) {
            this.number = number;
            this.limit = limit;
        }

        boolean mayWithdraw(int amount) {
            if (frozen) return false;
            return balance - amount >= -(long) limit;
        }

        void add(long amount) {
            balance += amount;
            movements++;
        }
    }

    static final class Entry {
        final Kind kind;
        final int from;
        final int to;
        final int amount;

        Entry(Kind kind, int from, int to, int amount) {
            this.kind = kind;
            this.from = from;
            this.to = to;
            this.amount = amount;
        }

        boolean movesMoney() {
            switch (kind) {
                case DEPOSIT:
                case WITHDRAWAL:
                    return true;
                case TRANSFER:
                    return from != to;
                default:
                    return false;
            }
        }
    }

    static final class RefusedException extends RuntimeException {
        RefusedException(String reason) {
            super(reason);
        }
    }

    private final Account[] accounts = new Account[MOST_ACCOUNTS];
    private final Entry[] journal = new Entry[MOST_ENTRIES];
    private int opened;
    private int booked;
    private long fees;

    Account open(int limit) {
        if (opened == MOST_ACCOUNTS) throw new RefusedException("too many accounts");
        Account account = new Account(opened, limit);
        accounts[opened++] = account;
        return account;
    }

    private void book(Kind kind, int from, int to, int amount) {
        if (booked == MOST_ENTRIES) throw new RefusedException("the journal is full");
        journal[booked++] = new Entry(kind, from, to, amount);
    }

    private Account account(int number) {
        if (number < 0 || number >= opened) throw new RefusedException("no such account");
        return accounts[number];
    }

    void deposit(int to, int amount) {
        if (amount <= 0) throw new RefusedException("nothing to deposit");
        account(to).add(amount);
        book(Kind.DEPOSIT, -1, to, amount);
    }

    boolean withdraw(int from, int amount) {
        Account account = account(from);
        if (amount <= 0 || !account.mayWithdraw(amount)) return false;
        account.add(-(long) amount);
        book(Kind.WITHDRAWAL, from, -1, amount);
        return true;
    }

    boolean transfer(int from, int to, int amount) {
        Account source = account(from);
        Account target = account(to);
        if (amount <= 0 || !source.mayWithdraw(amount + FEE)) return false;
        source.add(-(long) amount);
        target.add(amount);
        charge(source);
        book(Kind.TRANSFER, from, to, amount);
        return true;
    }

    private void charge(Account account) {
        account.balance -= FEE;
        fees += FEE;
        book(Kind.CHARGE, account.number, -1, FEE);
    }

    void freeze(int number) {
        account(number).frozen = true;
    }

    long total() {
        long sum = fees;
        for (int i = 0; i < opened; i++) sum += accounts[i].balance;
        return sum;
    }

    int count(Kind kind) {
        int count = 0;
        for (int i = 0; i < booked; i++) if (journal[i].kind == kind) count++;
        return count;
    }

    int moved() {
        int count = 0;
        for (int i = 0; i < booked; i++) if (journal[i].movesMoney()) count++;
        return count;
    }

    /** Three in a thousand, rounded down; nothing for debts. */
    static long interest(long balance) {
        if (balance <= 0) return 0;
        return balance * 3 / 1000;
    }

    static int checkDigit(int number) {
        int sum = 0;
        int rest = number;
        int weight = 2;
        while (rest > 0) {
            sum += (rest % 10) * weight;
            weight = weight == 7 ? 2 : weight + 1;
            rest /= 10;
        }
        return sum % 11;
    }

    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        int limit = Verifier.nondetInt();
        Verifier.assume(limit >= 0 && limit <= 1000);
        Account first = ledger.open(limit);
        Account second = ledger.open(0);

        int paid = Verifier.nondetInt();
        Verifier.assume(paid > 0 && paid < 100000);
        ledger.deposit(0, paid);
        assert first.balance == paid;
        assert ledger.total() == paid;

        int wanted = Verifier.nondetInt();
        boolean given = ledger.withdraw(0, wanted);
        assert !given || first.balance >= -limit;
        assert given || first.balance == paid;
        assert first.balance <= paid;

        int sent = Verifier.nondetInt();
        long before = ledger.total();
        boolean done = ledger.transfer(0, 1, sent);
        assert ledger.total() == before;
        assert !done || second.balance == sent;
        assert first.balance >= -limit; // not if sent + FEE overflows

        ledger.freeze(1);
        assert !ledger.withdraw(1, 1);
        assert ledger.count(Kind.DEPOSIT) == 1;
        assert ledger.moved() <= 3;
        assert ledger.count(Kind.CHARGE) == 1; // not if nothing was sent

        assert interest(second.balance) <= second.balance || second.balance < 0;
        assert checkDigit(paid) < 11;
    }
}
