// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.CompletableFuture;

/** Two futures are combined, and what depends on both is worked out when both are there. */
public class PriceLookup {
    static int price(String item) {
        return item.length() * 10;
    }

    static double rate(String currency) {
        return currency.equals("EUR") ? 1.5 : 1.0;
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> price("book"));
        CompletableFuture<Double> rate = CompletableFuture.supplyAsync(() -> rate("EUR"));
        double result = price.thenCombine(rate, (p, r) -> p * r).thenApply(v -> v + 1).join();
        System.out.println("price " + result);
        assert result == 61.0;
    }
}
