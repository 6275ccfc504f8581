// assert: fails
import assay.Verifier;
import java.util.HashSet;
import java.util.Set;

/** Equal objects with different hash codes. */
public class EqualsWithoutHash {
    static final class Version {
        final int major;
        final int minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Version && ((Version) other).major == major;
        }

        @Override
        public int hashCode() {
            return 31 * major + minor;
        }
    }

    public static void main(String[] args) {
        int minor = Verifier.nondetInt();
        Verifier.assume(minor >= 0 && minor < 100);
        Set<Version> set = new HashSet<>();
        set.add(new Version(1, 0));
        assert set.contains(new Version(1, minor));
    }
}
