package assay.models.java.security;

import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.Provider;

final class MessageDigest$DelegateModel {
    private MessageDigest$DelegateModel() {}

    /** Stands for the JDK's own provider. */
    private static final class Owner extends Provider {
        private static final long serialVersionUID = 1;

        Owner() {
            super("SUN", "17", "SUN");
        }
    }

    private static native MessageDigest call$of(MessageDigestSpi digest, String algorithm, Provider provider);

    static MessageDigest wrap(MessageDigestSpi digest, String algorithm) {
        return call$of(digest, algorithm, new Owner());
    }
}
