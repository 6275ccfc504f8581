package assay.models.java.lang.invoke;

final class VarHandleShorts$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
