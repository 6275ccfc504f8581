package assay.models.sun.util.locale.provider;

import assay.runtime.Unsupported;

/** Locale data lies in resources and service providers, which are not modelled. */
final class LocaleProviderAdapterModel {
    private LocaleProviderAdapterModel() {}

    static void clinit() {
        Unsupported.here("data of locales");
    }
}
