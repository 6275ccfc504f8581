package assay.models.jdk.internal.util;

import java.util.List;

/**
 * The message of an index out of range: the same text as the JDK's, put together instead of formatted. Formatting asks for the default locale, which the text does not depend on, and looks at
 * every digit of an index that nobody knows.
 */
final class PreconditionsModel {
    private PreconditionsModel() {}

    static String outOfBoundsMessage(String checkKind, List<? extends Number> args) {
        if (checkKind == null || args == null) {
            if (checkKind == null && args == null) return "Range check failed";
            return "Range check failed: " + (checkKind == null ? args : checkKind);
        }
        int size = args.size();
        if (checkKind.equals("checkIndex") && size == 2) return "Index " + args.get(0) + " out of bounds for length " + args.get(1);
        if (checkKind.equals("checkFromToIndex") && size == 3)
            return "Range [" + args.get(0) + ", " + args.get(1) + ") out of bounds for length " + args.get(2);
        if (checkKind.equals("checkFromIndexSize") && size == 3)
            return "Range [" + args.get(0) + ", " + args.get(0) + " + " + args.get(1) + ") out of bounds for length " + args.get(2);
        return "Range check failed: " + checkKind + " " + args;
    }
}
