// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** From an account to itself: money is made. */
public class SelfTransfer {
    private final Map<Integer, Integer> balances = new HashMap<>();

    void transfer(int from, int to, int amount) {
        int source = balances.getOrDefault(from, 0);
        int target = balances.getOrDefault(to, 0);
        if (amount <= 0 || source < amount) return;
        balances.put(from, source - amount);
        balances.put(to, target + amount);
    }

    public static void main(String[] args) {
        SelfTransfer bank = new SelfTransfer();
        bank.balances.put(1, 100);
        bank.balances.put(2, 50);
        for (int i = 0; i < 2; i++) {
            int from = Verifier.nondetInt();
            int to = Verifier.nondetInt();
            bank.transfer(from, to, Verifier.nondetInt());
        }
        int sum = 0;
        for (int balance : bank.balances.values()) sum += balance;
        assert sum == 150;
    }
}
