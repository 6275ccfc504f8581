package assay.models.java.lang.ref;

import java.lang.ref.Cleaner;

/** Actions run only when asked for. */
public final class CleanerModel {
    private CleanerModel() {}

    private static native Cleaner allocate$();

    static void clinit() {}

    public static Cleaner make() {
        return allocate$();
    }

    static Cleaner create() {
        if (assay.runtime.Environment.isOpen()) assay.runtime.Unsupported.here("when a cleaner cleans");
        return allocate$();
    }

    static Cleaner.Cleanable register(Cleaner self, Object object, Runnable action) {
        if (object == null || action == null) throw new NullPointerException();
        return new Once(action);
    }

    private static final class Once implements Cleaner.Cleanable {
        private Runnable action;

        Once(Runnable action) {
            this.action = action;
        }

        @Override
        public void clean() {
            Runnable pending = action;
            action = null;
            if (pending != null) pending.run();
        }
    }
}
