package assay.models.java.lang.invoke;

final class VarHandleBytes$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
