// assert: holds, proved
// exceptions: holds, proved
// Of whatever the program is started with, only the kind is asked for.
public class ArgumentsKind {
    public static void main(String[] args) {
        assert args != null;
        assert args instanceof Object[];
    }
}
