package assay.models.jdk.internal.ref;

import java.lang.ref.Cleaner;

/** Nothing is ever cleaned up: there is no thread for it. */
final class CleanerFactoryModel {
    private CleanerFactoryModel() {}

    static void clinit() {}

    static Cleaner cleaner() {
        return assay.models.java.lang.ref.CleanerModel.make();
    }
}
