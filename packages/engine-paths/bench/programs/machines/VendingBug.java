// assert: fails
/** Money back after a choice that failed gives more than was paid in. Entry: methods. */
public class VendingBug {
    private int credit;
    private int paid;
    private int refunded;

    public void insert(int coin) {
        if (coin == 1 || coin == 2 || coin == 5) {
            credit += coin;
            paid += coin;
        }
    }

    public void choose(int price) {
        if (price < 1 || price > 4) return;
        if (credit < price) {
            refunded += credit;
            return;
        }
        credit -= price;
    }

    public void cancel() {
        refunded += credit;
        credit = 0;
        assert refunded <= paid;
    }
}
