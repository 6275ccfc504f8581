package assay.models.java.util;

import assay.runtime.IdentitySet;
import java.util.Set;

/** The JDK keeps the arrays it is in by their identity hash codes; which they are, no program sees. */
final class ArraysModel {
    private ArraysModel() {}

    private static native void call$deepToString(Object[] array, StringBuilder text, Set<?> seen);

    static String deepToString(Object[] array) {
        if (array == null) return "null";
        StringBuilder text = new StringBuilder();
        call$deepToString(array, text, new IdentitySet());
        return text.toString();
    }
}
