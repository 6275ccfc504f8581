package assay.models.java.lang.invoke;

final class VarHandleReferences$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
