package assay.models.sun.util.calendar;

import assay.runtime.Unsupported;

/** The rules of time zones lie in a file of the JDK's own: one that is not there, or holds anything, is no JDK. */
final class ZoneInfoFileModel {
    private ZoneInfoFileModel() {}

    static void clinit() {
        Unsupported.here("the JDK's own rules of time zones are read");
    }
}
