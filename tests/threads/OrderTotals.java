// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Three workers add up the orders of a customer each; nothing is shared but what does not change. */
public class OrderTotals {
    record Order(String customer, int cents) {}

    static int total(List<Order> orders, String customer) {
        int sum = 0;
        for (Order order : orders) if (order.customer().equals(customer)) sum += order.cents();
        return sum;
    }

    public static void main(String[] args) throws Exception {
        List<Order> orders = List.of(new Order("ann", 100), new Order("bob", 250), new Order("ann", 50), new Order("eve", 7));
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (String customer : List.of("ann", "bob", "eve")) tasks.add(() -> total(orders, customer));
            int all = 0;
            for (Future<Integer> future : pool.invokeAll(tasks)) all += future.get();
            System.out.println("total: " + all);
            assert all == 407;
        } finally {
            pool.shutdown();
        }
    }
}
