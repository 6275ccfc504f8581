// assert: fails
/** The limit of a day is compared before the amount is added: overflow. Entry: methods. */
public class Withdraw {
    private static final int LIMIT = 1000;
    private int today;

    public boolean withdraw(int amount) {
        if (amount <= 0) return false;
        if (today + amount > LIMIT) return false;
        today += amount;
        assert today > 0 && today <= LIMIT;
        return true;
    }
}
