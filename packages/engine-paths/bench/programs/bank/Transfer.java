// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Transfers between accounts: refused or done, the sum of all stays. */
public class Transfer {
    static class InsufficientFunds extends Exception {
        InsufficientFunds(String message) {
            super(message);
        }
    }

    private final Map<String, Long> balances = new HashMap<>();

    void open(String name, long balance) {
        balances.put(name, balance);
    }

    void transfer(String from, String to, long amount) throws InsufficientFunds {
        if (amount <= 0) throw new IllegalArgumentException("amount: " + amount);
        long available = balances.get(from);
        if (available < amount) throw new InsufficientFunds(from + " has " + available);
        balances.put(from, available - amount);
        balances.put(to, balances.get(to) + amount);
    }

    public static void main(String[] args) {
        Transfer bank = new Transfer();
        bank.open("a", 100);
        bank.open("b", 50);
        for (int i = 0; i < 2; i++) {
            long amount = Verifier.nondetLong();
            boolean back = Verifier.nondetBoolean();
            try {
                bank.transfer(back ? "b" : "a", back ? "a" : "b", amount);
            } catch (InsufficientFunds | IllegalArgumentException e) {
                // refused
            }
            long sum = 0;
            for (long each : bank.balances.values()) {
                assert each >= 0;
                sum += each;
            }
            assert sum == 150;
        }
    }
}
