package assay.models.java.lang;

/** What the VM sets up when it starts, and nobody does here. */
final class ModuleLayerModel {
    private ModuleLayerModel() {}

    static ModuleLayer boot() {
        assay.runtime.Unsupported.here("the boot layer of modules");
        return null;
    }
}
