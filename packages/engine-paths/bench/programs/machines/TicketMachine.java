// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.EnumMap;
import java.util.Map;

/** Gives change by the greatest coins that are there; a kind of coin that was never filled is null in the map. */
public class TicketMachine {
    enum Coin {
        TWO(200), ONE(100), HALF(50);

        final int cents;

        Coin(int cents) {
            this.cents = cents;
        }
    }

    private final Map<Coin, Integer> coins = new EnumMap<>(Coin.class);

    void fill(Coin coin, int count) {
        coins.merge(coin, count, Integer::sum);
    }

    int change(int cents) {
        int rest = cents;
        for (Coin coin : Coin.values()) {
            int there = coins.get(coin);
            int given = Math.min(there, rest / coin.cents);
            coins.put(coin, there - given);
            rest -= given * coin.cents;
        }
        return rest;
    }

    public static void main(String[] args) {
        TicketMachine machine = new TicketMachine();
        int ones = Verifier.nondetInt();
        int halves = Verifier.nondetInt();
        if (ones < 0 || ones > 10 || halves < 0 || halves > 10) return;
        if (ones > 0) machine.fill(Coin.ONE, ones);
        machine.fill(Coin.HALF, halves);
        machine.fill(Coin.TWO, 1);
        int rest = machine.change(350);
        assert rest >= 0 && rest <= 350;
    }
}
