// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

/** Maximum of a sliding window with a deque of indices. The head is dropped one step too late. */
public class SlidingMax {
    static int[] maxima(int[] values, int width) {
        int[] out = new int[values.length - width + 1];
        Deque<Integer> window = new ArrayDeque<>();
        for (int i = 0; i < values.length; i++) {
            while (!window.isEmpty() && values[window.peekLast()] <= values[i]) window.pollLast();
            window.addLast(i);
            if (window.peekFirst() < i - width) window.pollFirst();
            if (i >= width - 1) out[i - width + 1] = values[window.peekFirst()];
        }
        return out;
    }

    static int max(int[] values, int from, int to) {
        int max = Integer.MIN_VALUE;
        for (int i = from; i < to; i++) max = Math.max(max, values[i]);
        return max;
    }

    public static void main(String[] args) {
        int[] values = new int[4];
        for (int i = 0; i < values.length; i++) values[i] = Verifier.nondetInt();
        int width = 2;
        int[] maxima = maxima(values, width);
        assert maxima.length == 3;
        for (int i = 0; i < maxima.length; i++) {
            assert maxima[i] == max(values, i, i + width);
        }
    }
}
