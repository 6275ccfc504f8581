package assay.models.sun.security.provider;

import java.security.MessageDigestSpi;

public final class SHA2$SHA256Model {
    private SHA2$SHA256Model() {}

    private static native MessageDigestSpi new$();

    public static MessageDigestSpi make() {
        return new$();
    }
}
