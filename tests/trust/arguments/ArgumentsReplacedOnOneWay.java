// exceptions: fails, violated
// Replaced on one of two ways only: of six arguments there is no seventh on the other.
public class ArgumentsReplacedOnOneWay {
    public static void main(String[] args) {
        if (args.length == 0) args = new String[8];
        if (args.length > 5) System.out.println(args[6]);
    }
}
