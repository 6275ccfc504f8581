package assay.models.sun.security.provider;

import java.security.MessageDigestSpi;

public final class SHA5$SHA512Model {
    private SHA5$SHA512Model() {}

    private static native MessageDigestSpi new$();

    public static MessageDigestSpi make() {
        return new$();
    }
}
