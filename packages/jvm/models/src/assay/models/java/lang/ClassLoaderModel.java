package assay.models.java.lang;

/** What the VM sets up when it starts, and nobody does here. */
final class ClassLoaderModel {
    private ClassLoaderModel() {}

    static ClassLoader getSystemClassLoader() {
        assay.runtime.Unsupported.here("the system class loader");
        return null;
    }

    static ClassLoader getPlatformClassLoader() {
        assay.runtime.Unsupported.here("the platform class loader");
        return null;
    }
}
