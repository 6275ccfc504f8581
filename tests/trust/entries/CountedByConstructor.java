// options: --entry CountedByConstructor.share
// exceptions: fails, violated
// The method is given one ticket; others were made before it, which nothing refers to any more.
public class CountedByConstructor {
    static final class Ticket {
        private static int next = 1;
        private final int number;

        Ticket() {
            number = next++;
        }
    }

    static int share(Ticket ticket) {
        return 12 / (ticket.number - 3);
    }
}
