// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

public class InvoiceLines {
    record Line(String article, int quantity, BigDecimal price) {
        BigDecimal total() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }
    }

    static BigDecimal net(List<Line> lines) {
        return lines.stream().map(Line::total).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static BigDecimal vat(BigDecimal net) {
        return net.multiply(new BigDecimal("0.19")).setScale(2, RoundingMode.HALF_UP);
    }

    public static void main(String[] args) {
        int quantity = Verifier.nondetInt();
        int cents = Verifier.nondetInt();
        Verifier.assume(quantity >= 1 && quantity <= 20);
        Verifier.assume(cents >= 0 && cents <= 5000);
        List<Line> lines = List.of(
            new Line("pen", quantity, BigDecimal.valueOf(cents, 2)),
            new Line("ink", 2, new BigDecimal("4.50")));
        BigDecimal net = net(lines);
        BigDecimal gross = net.add(vat(net));
        assert gross.compareTo(net) > 0;
        assert gross.scale() == 2;
        assert net.compareTo(new BigDecimal("9.00")) >= 0;
    }
}
