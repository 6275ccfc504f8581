// assert: holds
// exceptions: holds
import assay.Verifier;

public class Temperature {
    static String classify(double celsius) {
        if (Double.isNaN(celsius)) return "unknown";
        if (celsius < 0) return "frost";
        if (celsius < 15) return "cold";
        return celsius < 25 ? "mild" : "hot";
    }

    public static void main(String[] args) {
        int tenths = Verifier.nondetInt();
        Verifier.assume(tenths >= -500 && tenths <= 500);
        double celsius = tenths / 10.0;
        double fahrenheit = celsius * 9 / 5 + 32;
        assert !classify(celsius).equals("unknown");
        assert !(classify(celsius).equals("frost") && fahrenheit > 32);
        String text = String.format(java.util.Locale.ROOT, "%.1f", celsius);
        assert text.indexOf('.') == text.length() - 2;
    }
}
