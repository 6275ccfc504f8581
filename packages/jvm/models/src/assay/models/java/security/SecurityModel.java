package assay.models.java.security;

import assay.runtime.Unsupported;

/** The settings of security lie in a file of the JDK's own: one that is not there, or holds anything, is no JDK. */
final class SecurityModel {
    private SecurityModel() {}

    static void initialize() {
        Unsupported.here("the JDK's own settings of security are read");
    }
}
