// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.stream.IntStream;

public class ParallelSum {
    public static void main(String[] args) {
        int sum = IntStream.rangeClosed(1, 4).parallel().map(n -> n * n).sum();
        assert sum == 30;
    }
}
