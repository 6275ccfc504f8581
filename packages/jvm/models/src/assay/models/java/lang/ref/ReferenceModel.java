package assay.models.java.lang.ref;

import java.lang.ref.Reference;

/** Nothing is ever collected, so references stay as they are and no thread has to handle them. */
final class ReferenceModel {
    private ReferenceModel() {}

    private static native Object get$referent(Reference<?> self);

    private static native void set$referent(Reference<?> self, Object referent);

    static void clinit() {}

    static boolean refersTo0(Reference<?> self, Object object) {
        return get$referent(self) == object;
    }

    static void clear0(Reference<?> self) {
        set$referent(self, null);
    }

    static boolean enqueue(Reference<?> self) {
        assay.runtime.Unsupported.here("a reference that is enqueued");
        return false;
    }
}
