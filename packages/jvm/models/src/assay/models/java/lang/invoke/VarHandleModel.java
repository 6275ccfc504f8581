package assay.models.java.lang.invoke;

final class VarHandleModel {
    static void clinit() {}
}
