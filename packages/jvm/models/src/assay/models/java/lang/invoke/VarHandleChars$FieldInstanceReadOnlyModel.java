package assay.models.java.lang.invoke;

final class VarHandleChars$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
