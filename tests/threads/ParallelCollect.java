// race: fails
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A parallel stream whose elements are added to a list that is for one thread. */
public class ParallelCollect {
    public static void main(String[] args) {
        List<Integer> squares = new ArrayList<>();
        IntStream.range(0, 4).parallel().forEach(i -> squares.add(i * i));
        System.out.println(squares.size());
    }
}
