// assert: holds
// exceptions: holds
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Tokens known by their UUID. */
public class Uuids {
    private final Set<UUID> revoked = new HashSet<>();

    public void revoke(UUID id) {
        revoked.add(id);
        assert revoked.contains(id);
    }

    public boolean isValid(UUID id) {
        return !revoked.contains(id);
    }

    public static UUID of(long high, long low) {
        UUID id = new UUID(high, low);
        assert id.getMostSignificantBits() == high;
        assert id.equals(new UUID(high, low));
        return id;
    }
}
