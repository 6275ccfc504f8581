import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

public class MapFromInputs {
  public static void main(String[] args) {
    Map<String, Integer> m = new HashMap<>();
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    for (int i = 0; i < n; i++) m.merge(Verifier.nondetString(), Verifier.nondetInt(), Integer::sum);
    System.out.println(m + " " + m.size());
    String probe = Verifier.nondetString();
    int v = m.get(probe);
    System.out.println(probe + " -> " + v);
    List<Integer> vs = new ArrayList<>(m.values());
    Collections.sort(vs);
    System.out.println(vs.get(vs.size() - 1));
  }
}
