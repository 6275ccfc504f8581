// assert: holds
import assay.Verifier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class JoiningText {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 12 && b >= 0 && b < 12);
        String text = Stream.of(a, b).map(String::valueOf).collect(Collectors.joining("-"));
        assert text.startsWith(String.valueOf(a));
        assert text.contains("-");
    }
}
