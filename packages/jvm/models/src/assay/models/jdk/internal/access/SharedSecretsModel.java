package assay.models.jdk.internal.access;

import assay.models.java.lang.SystemModel;
import jdk.internal.access.JavaLangAccess;

/** What {@code System.initPhase1} would have set. */
final class SharedSecretsModel {
    private SharedSecretsModel() {}

    private static native JavaLangAccess getstatic$javaLangAccess();

    static JavaLangAccess getJavaLangAccess() {
        if (getstatic$javaLangAccess() == null) SystemModel.provideAccess();
        return getstatic$javaLangAccess();
    }
}
