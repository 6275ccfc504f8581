// options: --engine paths --cpu-timeout 60
// assert: fails, violated
// exceptions: holds, proved
// Identity hash codes are in the order of creation at first; another order breaks it.
import java.util.HashSet;
import java.util.Set;

public class IdentityOrder {
    record Item(int number) {}

    static final class Holder {
        final Item item;

        Holder(Item item) {
            this.item = item;
        }
    }

    public static void main(String[] args) {
        Set<Holder> holders = new HashSet<>();
        for (int i = 0; i < 3; i++) holders.add(new Holder(new Item(i)));
        int last = -1;
        for (Holder holder : holders) {
            assert holder.item.number() > last;
            last = holder.item.number();
        }
    }
}
