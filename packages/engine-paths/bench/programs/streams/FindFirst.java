// exceptions: fails
import assay.Verifier;
import java.util.List;

public class FindFirst {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int found = List.of(a, b).stream().filter(x -> x % 3 == 0).findFirst().get();
    }
}
