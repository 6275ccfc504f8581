package assay.models.java.lang.invoke;

final class VarHandleInts$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
