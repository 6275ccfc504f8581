package assay.models.java.lang.invoke;

final class VarHandleLongs$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
