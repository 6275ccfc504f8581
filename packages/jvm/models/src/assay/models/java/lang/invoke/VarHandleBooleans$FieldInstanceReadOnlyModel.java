package assay.models.java.lang.invoke;

final class VarHandleBooleans$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
