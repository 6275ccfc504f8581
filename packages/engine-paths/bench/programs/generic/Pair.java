// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** A generic pair: mapping and swapping. */
public class Pair<A, B> {
    private final A first;
    private final B second;

    Pair(A first, B second) {
        this.first = first;
        this.second = second;
    }

    Pair<B, A> swap() {
        return new Pair<>(second, first);
    }

    <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) {
        return new Pair<>(f.apply(first), second);
    }

    Optional<A> first() {
        return Optional.ofNullable(first);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pair<?, ?> p && Objects.equals(first, p.first) && Objects.equals(second, p.second);
    }

    @Override
    public int hashCode() {
        return Objects.hash(first, second);
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 2);
        Pair<Integer, String> pair = new Pair<>(x, s);
        assert pair.swap().swap().equals(pair);
        assert pair.hashCode() == pair.swap().swap().hashCode();
        assert pair.mapFirst(i -> i + 1).first().orElse(0) == x + 1;
        assert !new Pair<>(null, s).first().isPresent();
    }
}
