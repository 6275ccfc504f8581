// options: --cpu-timeout 8
// assert: holds, proved|bounded
// exceptions: holds, proved|bounded
// says: proved|orders of identity hash codes=1
// There are too many orders to look at all; within one of them it is known, and that is said.
import java.util.HashSet;
import java.util.Set;

public class IdentityOrders {
    record Item(int number) {}

    static final class Holder {
        final Item item;

        Holder(Item item) {
            this.item = item;
        }
    }

    public static void main(String[] args) {
        Set<Holder> holders = new HashSet<>();
        for (int i = 0; i < 9; i++) holders.add(new Holder(new Item(i)));
        int sum = 0;
        for (Holder holder : holders) {
            sum += holder.item.number();
            assert sum <= 36;
        }
    }
}
