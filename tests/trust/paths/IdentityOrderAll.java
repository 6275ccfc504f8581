// options: --engine paths --cpu-timeout 60
// assert: holds, proved
// exceptions: holds, proved
// As IdentityOrder, with what is true in every order.
import java.util.HashSet;
import java.util.Set;

public class IdentityOrderAll {
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
        int sum = 0;
        for (Holder holder : holders) {
            sum += holder.item.number();
            assert sum <= 3;
        }
    }
}
