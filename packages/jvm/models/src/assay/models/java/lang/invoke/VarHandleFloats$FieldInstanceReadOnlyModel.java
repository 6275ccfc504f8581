package assay.models.java.lang.invoke;

final class VarHandleFloats$FieldInstanceReadOnlyModel {
    static void clinit() {}
}
