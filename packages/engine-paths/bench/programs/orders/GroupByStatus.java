// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Grouping by status loses nothing, and partitioning agrees with it. */
public class GroupByStatus {
    enum Status { NEW, PAID, SHIPPED }

    record Order(int id, Status status) {}

    public static void main(String[] args) {
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int s = Verifier.nondetInt();
            Verifier.assume(s >= 0 && s < Status.values().length);
            orders.add(new Order(i, Status.values()[s]));
        }
        Map<Status, List<Order>> byStatus = orders.stream().collect(Collectors.groupingBy(Order::status));
        int count = 0;
        for (List<Order> group : byStatus.values()) count += group.size();
        assert count == orders.size();
        Map<Boolean, Long> paid =
            orders.stream().collect(Collectors.partitioningBy(o -> o.status() != Status.NEW, Collectors.counting()));
        assert paid.get(false) == byStatus.getOrDefault(Status.NEW, List.of()).size();
    }
}
