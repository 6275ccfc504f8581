import assay.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Lambdas over unknown lists. */
public class Streams {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) numbers.add(Verifier.nondetInt());
    List<Integer> even = numbers.stream().filter(n -> n % 2 == 0).map(n -> n / 2).sorted().collect(Collectors.toList());
    assert even.size() <= SIZE;
    for (int i = 1; i < even.size(); i++) assert even.get(i - 1) <= even.get(i);
  }
}
