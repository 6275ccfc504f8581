// assert: holds
import assay.Verifier;
import java.util.ArrayDeque;

public class DequeTwoEnds {
    public static void main(String[] args) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            int x = Verifier.nondetInt();
            Verifier.assume(x >= 0 && x < 10);
            if (Verifier.nondetBoolean()) deque.addFirst(x);
            else deque.addLast(x);
            sum += x;
        }
        while (!deque.isEmpty()) sum -= deque.pollFirst();
        assert sum == 0;
    }
}
