// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** The discount is for ten pieces and more, but integer division loses it for small prices. */
public class OrderDiscount {
    static class Line {
        final int quantity;
        final int price;

        Line(int quantity, int price) {
            this.quantity = quantity;
            this.price = price;
        }

        int total() {
            int gross = quantity * price;
            return quantity >= 10 ? gross - gross / 100 * 10 : gross;
        }
    }

    public static void main(String[] args) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int quantity = Verifier.nondetInt();
            int price = Verifier.nondetInt();
            Verifier.assume(quantity >= 1 && quantity <= 20 && price >= 1 && price <= 50);
            lines.add(new Line(quantity, price));
        }
        for (Line line : lines) {
            if (line.quantity >= 10) assert line.total() < line.quantity * line.price;
        }
    }
}
