// assert: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

public class Undo {
    public static void main(String[] args) {
        Deque<Integer> history = new ArrayDeque<>();
        int value = Verifier.nondetInt();
        int first = value;
        for (int i = 0; i < 3; i++) {
            history.push(value);
            int by = Verifier.nondetInt();
            value = Verifier.nondetBoolean() ? value + by : value * by;
        }
        while (!history.isEmpty()) value = history.pop();
        assert value == first;
    }
}
