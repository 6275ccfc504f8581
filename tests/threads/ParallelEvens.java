// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.List;

/** A parallel stream that shares nothing. */
public class ParallelEvens {
    public static void main(String[] args) {
        int sum = List.of(1, 2, 3, 4).parallelStream().filter(n -> n % 2 == 0).mapToInt(Integer::intValue).sum();
        System.out.println(sum);
        assert sum == 6;
    }
}
