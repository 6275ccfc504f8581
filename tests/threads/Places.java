// G(at Places.next:19 -> at Places.next): holds
// G(at Places.next -> at Places.next:19): holds
// G(enter Places.next -> at Places.next): holds
// G(exit Places.next -> at Places.next): holds
// F(at Places.next && {Places.n == 1}): holds
// F enter Places.next: holds
// G !(at Places.next && {Places.n == 2}): fails
// F G !at Places.next: holds
// G(at Places.sum:23 -> at Places.sum): holds
// G(at Places.sum:25 -> {Places.n >= 2} && F !at Places.sum): fails
// G(at Places.sum:25 -> F !at Places.sum): holds
// G(at Places.sum:24 -> !at Places.sum:23): fails
/** Where threads are, seen by several propositions at once. */
public class Places {
    static volatile int n;
    static volatile int total;

    static int next() {
        return n++;
    }

    static int sum() {
        int sum = next();
        sum += n;
        total = sum;
        return total;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new Thread(Places::sum).start();
    }
}
