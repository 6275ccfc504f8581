package assay.models.java.lang.invoke;

final class VarHandleDoubles$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
