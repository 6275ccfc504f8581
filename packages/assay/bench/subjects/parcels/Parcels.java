import assay.Verifier;

/** What it costs to send a parcel: zones, weights, surcharges and discounts, by rules that are objects. */
public class Parcels {
    static final class Parcel {
        final int grams;
        final int length;
        final int width;
        final int height;
        final int zone;
        final boolean fragile;

        Parcel(int grams, int length, int width, int height, int zone, boolean fragile) {
            if (grams <= 0 || grams > 31500) throw new IllegalArgumentException("weight");
            if (length <= 0 || width <= 0 || height <= 0) throw new IllegalArgumentException("size");
            if (zone < 0 || zone > 3) throw new IllegalArgumentException("zone");
            this.grams = grams;
            this.length = length;
            this.width = width;
            this.height = height;
            this.zone = zone;
            this.fragile = fragile;
        }

        int longest() {
            return Math.max(length, Math.max(width, height));
        }

        int girth() {
            return length + 2 * (width + height);
        }

        boolean isBulky() {
            return longest() > 120 || girth() > 300;
        }
    }

    interface Rule {
        int cents(Parcel parcel);
    }

    static final class ByWeight implements Rule {
        private final int[] limits;
        private final int[] prices;

        ByWeight(int[] limits, int[] prices) {
            this.limits = limits;
            this.prices = prices;
        }

        @Override
        public int cents(Parcel parcel) {
            for (int i = 0; i < limits.length; i++) if (parcel.grams <= limits[i]) return prices[i];
            return prices[prices.length - 1] + 500;
        }
    }

    static final class ByZone implements Rule {
        private static final int[] FACTORS = {0, 150, 420, 900};

        @Override
        public int cents(Parcel parcel) {
            return FACTORS[parcel.zone];
        }
    }

    static final class Bulky implements Rule {
        private final int surcharge;

        Bulky(int surcharge) {
            this.surcharge = surcharge;
        }

        @Override
        public int cents(Parcel parcel) {
            return parcel.isBulky() ? surcharge : 0;
        }
    }

    static final class Fragile implements Rule {
        @Override
        public int cents(Parcel parcel) {
            if (!parcel.fragile) return 0;
            return parcel.grams > 10000 ? 700 : 350;
        }
    }

    static final class Tariff {
        private final Rule[] rules;
        private final int discount;

        Tariff(int discount, Rule... rules) {
            this.discount = discount;
            this.rules = rules;
        }

        int cents(Parcel parcel) {
            int sum = 0;
            for (Rule rule : rules) sum += rule.cents(parcel);
            return sum - sum * discount / 100;
        }

        int dearest(Parcel parcel) {
            int most = Integer.MIN_VALUE;
            for (Rule rule : rules) most = Math.max(most, rule.cents(parcel));
            return most;
        }
    }

    static Tariff standard(int discount) {
        int[] limits = {2000, 5000, 10000, 31500};
        int[] prices = {549, 699, 1049, 1949};
        return new Tariff(discount, new ByWeight(limits, prices), new ByZone(), new Bulky(2000), new Fragile());
    }

    static String label(Parcel parcel) {
        return "Z" + parcel.zone + (parcel.fragile ? "F" : "") + (parcel.isBulky() ? "B" : "");
    }

    static boolean fits(Parcel parcel, int length, int width, int height) {
        int[] inner = sorted(parcel.length, parcel.width, parcel.height);
        int[] outer = sorted(length, width, height);
        for (int i = 0; i < 3; i++) if (inner[i] > outer[i]) return false;
        return true;
    }

    static int[] sorted(int a, int b, int c) {
        int[] sides = {a, b, c};
        for (int i = 1; i < sides.length; i++)
            for (int k = i; k > 0 && sides[k - 1] > sides[k]; k--) {
                int swap = sides[k];
                sides[k] = sides[k - 1];
                sides[k - 1] = swap;
            }
        return sides;
    }

    public static void main(String[] args) {
        int grams = Verifier.nondetInt();
        int zone = Verifier.nondetInt();
        int length = Verifier.nondetInt();
        Verifier.assume(grams > 0 && grams <= 31500 && zone >= 0 && zone <= 3 && length > 0 && length <= 200);
        Parcel parcel = new Parcel(grams, length, 40, 30, zone, Verifier.nondetBoolean());

        assert parcel.longest() >= 40;
        assert !parcel.isBulky() || length > 120;
        Tariff tariff = standard(0);
        int price = tariff.cents(parcel);
        assert price >= 549;
        assert price <= 1949 + 900 + 2000 + 700;
        assert tariff.dearest(parcel) <= 2000;
        assert tariff.dearest(parcel) <= 1949; // not if it is bulky

        int reduced = standard(10).cents(parcel);
        assert reduced < price;
        assert reduced >= price * 9 / 10;

        assert label(parcel).charAt(0) == 'Z';
        assert fits(parcel, 40, 30, 200);
        assert fits(parcel, 100, 100, 100); // not if it is longer
        int[] sides = sorted(length, 40, 30);
        assert sides[0] <= 30 && sides[2] >= 40;
    }
}
