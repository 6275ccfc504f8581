import java.util.Arrays;
import java.util.Objects;

/** A list of numbers: right. */
final class Chain {
    private final Chain next;
    private final int value;

    public Chain(Chain next, int value) {
        this.next = next;
        this.value = value;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Chain && ((Chain) o).value == value && Objects.equals(next, ((Chain) o).next);
    }

    @Override
    public int hashCode() {
        return value * 31 + Objects.hashCode(next);
    }
}

/** Two letters are the same but for case whose small letters are not: breaks (v). */
final class Address {
    private final String text;

    public Address(String text) {
        this.text = Objects.requireNonNull(text);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Address && ((Address) o).text.equalsIgnoreCase(text);
    }

    @Override
    public int hashCode() {
        return text.toLowerCase().hashCode();
    }
}

/** Differences overflow: breaks (vi) and (vii). */
final class Release implements Comparable<Release> {
    private final int[] parts;

    public Release(int... parts) {
        this.parts = parts.clone();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Release && Arrays.equals(((Release) o).parts, parts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(parts);
    }

    @Override
    public int compareTo(Release o) {
        for (int i = 0; i < Math.min(parts.length, o.parts.length); i++)
            if (parts[i] != o.parts[i]) return parts[i] - o.parts[i];
        return Integer.compare(parts.length, o.parts.length);
    }
}
