package assay.models.jdk.internal.access;

import assay.models.java.lang.SystemModel;
import assay.runtime.Mirrors;
import java.lang.reflect.AccessibleObject;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.JavaLangReflectAccess;

/** What {@code System.initPhase1} would have set. */
final class SharedSecretsModel {
    private SharedSecretsModel() {}

    private static native JavaLangAccess getstatic$javaLangAccess();

    private static native JavaLangReflectAccess getstatic$javaLangReflectAccess();

    static JavaLangReflectAccess getJavaLangReflectAccess() {
        if (getstatic$javaLangReflectAccess() == null) Mirrors.initialize(AccessibleObject.class);
        return getstatic$javaLangReflectAccess();
    }

    static JavaLangAccess getJavaLangAccess() {
        if (getstatic$javaLangAccess() == null) SystemModel.provideAccess();
        return getstatic$javaLangAccess();
    }
}
