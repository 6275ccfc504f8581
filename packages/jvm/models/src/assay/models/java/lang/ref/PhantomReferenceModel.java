package assay.models.java.lang.ref;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;

final class PhantomReferenceModel {
    private PhantomReferenceModel() {}

    private static native Object get$referent(Reference<?> self);

    static boolean refersTo0(PhantomReference<?> self, Object object) {
        return get$referent(self) == object;
    }
}
