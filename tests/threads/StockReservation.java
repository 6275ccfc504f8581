// assert: fails
// race: holds
// deadlock: holds
import java.util.concurrent.atomic.AtomicInteger;

/** Two customers see the last item. */
public class StockReservation {
    private final AtomicInteger stock = new AtomicInteger(1);

    boolean reserve() {
        if (stock.get() > 0) {
            stock.decrementAndGet();
            return true;
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        StockReservation shop = new StockReservation();
        Thread a = new Thread(() -> System.out.println("a: " + shop.reserve()));
        Thread b = new Thread(() -> System.out.println("b: " + shop.reserve()));
        a.start();
        b.start();
        a.join();
        b.join();
        assert shop.stock.get() >= 0;
    }
}
