package assay.models.java.util;

import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.util.WeakHashMap;

/** What the garbage collector took from a map is not modelled: no entry is lost, and a check says that one might be. */
final class WeakHashMapModel {
    private WeakHashMapModel() {}

    private static native int get$size(WeakHashMap<?, ?> self);

    static void expungeStaleEntries(WeakHashMap<?, ?> self) {
        if (Environment.isOpen() && get$size(self) > 0 && Environment.collected()) Unsupported.here("which keys of a WeakHashMap are still reachable");
    }
}
