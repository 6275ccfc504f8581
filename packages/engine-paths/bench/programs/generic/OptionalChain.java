// exceptions: fails
import java.util.Map;
import java.util.Optional;

/** get() on what may be empty. Entry: methods. */
public class OptionalChain {
    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443);

    public static int port(String scheme) {
        if (scheme == null) return -1;
        Optional<Integer> port = Optional.ofNullable(PORTS.get(scheme)).filter(p -> p > 100);
        return scheme.startsWith("http") ? port.get() : port.orElse(0);
    }
}
