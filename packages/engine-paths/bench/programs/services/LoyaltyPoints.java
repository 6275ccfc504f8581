// assert: fails
// exceptions: holds
import java.util.ArrayList;
import java.util.List;

/** Points for purchases; a refund takes back those of its amount, but rounds otherwise than the purchase did. */
public class LoyaltyPoints {
    private final List<Integer> purchases = new ArrayList<>();
    private int points;

    public void purchase(int cents) {
        if (cents <= 0 || cents > 100_000) throw new IllegalArgumentException("cents");
        purchases.add(cents);
        points += cents / 100;
    }

    public void refundLast() {
        if (purchases.isEmpty()) return;
        int cents = purchases.remove(purchases.size() - 1);
        points -= (cents + 50) / 100;
        assert points >= 0 : "points " + points;
    }

    public int points() {
        return points;
    }
}
