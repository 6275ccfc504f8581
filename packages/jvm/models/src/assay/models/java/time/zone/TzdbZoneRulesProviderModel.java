package assay.models.java.time.zone;

import assay.runtime.Unsupported;

/** The rules of time zones lie in a file of the JDK's own: one that is not there, or holds anything, is no JDK. */
final class TzdbZoneRulesProviderModel {
    private TzdbZoneRulesProviderModel() {}

    static void init(Object self) {
        Unsupported.here("the JDK's own rules of time zones are read");
    }
}
