// assert: holds
// exceptions: holds
/** Costs of shipping grow with the weight. Entry: methods. */
public class Shipping {
    public enum Zone { HOME, NEAR, FAR }

    public static int cost(int grams, Zone zone) {
        if (grams <= 0 || zone == null) return 0;
        int base;
        switch (zone) {
            case HOME:
                base = 3;
                break;
            case NEAR:
                base = 5;
                break;
            default:
                base = 9;
        }
        int steps = grams > 100_000 ? 100 : (grams + 999) / 1000;
        int cost = base + 2 * steps;
        assert cost >= base + 2 && cost <= base + 202;
        return cost;
    }
}
