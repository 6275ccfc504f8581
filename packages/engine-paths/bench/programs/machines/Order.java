// assert: fails
import assay.Verifier;

/** A paid order can be cancelled without a refund. */
public class Order {
    enum State { NEW, PAID, SHIPPED, CANCELLED }

    static State state = State.NEW;
    static int received;

    static void apply(int event) {
        switch (event) {
            case 0:
                if (state == State.NEW) {
                    state = State.PAID;
                    received = 10;
                }
                break;
            case 1:
                if (state == State.PAID) state = State.SHIPPED;
                break;
            case 2:
                if (state != State.SHIPPED) state = State.CANCELLED;
                break;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int event = Verifier.nondetInt();
            Verifier.assume(event >= 0 && event < 3);
            apply(event);
            if (state == State.CANCELLED) assert received == 0;
        }
    }
}
