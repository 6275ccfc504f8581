package assay.models.java.security;

import assay.runtime.Unsupported;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** The JDK's own digests, without looking for providers. */
final class MessageDigestModel {
    private MessageDigestModel() {}

    static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) throw new NullPointerException("null algorithm name");
        MessageDigestSpi digest;
        switch (algorithm.toUpperCase(Locale.ENGLISH)) {
            case "MD5":
                digest = new sun.security.provider.MD5();
                break;
            case "SHA":
            case "SHA1":
            case "SHA-1":
                digest = new sun.security.provider.SHA();
                break;
            case "SHA-256":
                digest = assay.models.sun.security.provider.SHA2$SHA256Model.make();
                break;
            case "SHA-512":
                digest = assay.models.sun.security.provider.SHA5$SHA512Model.make();
                break;
            case "MD2":
            case "SHA-224":
            case "SHA-384":
            case "SHA-512/224":
            case "SHA-512/256":
            case "SHA3-224":
            case "SHA3-256":
            case "SHA3-384":
            case "SHA3-512":
                Unsupported.here("a message digest other than MD5, SHA-1, SHA-256 and SHA-512");
                return null;
            default:
                throw new NoSuchAlgorithmException(algorithm + " MessageDigest not available");
        }
        return MessageDigest$DelegateModel.wrap(digest, algorithm);
    }
}
