// assert: holds
// exceptions: holds
import java.util.ArrayList;
import java.util.List;

/** Flags of a command line. */
public class ArgsFlags {
    private boolean verbose;
    private int level = 1;
    private final List<String> files = new ArrayList<>();

    static ArgsFlags parse(String[] args) {
        ArgsFlags flags = new ArgsFlags();
        int i = 0;
        while (i < args.length) {
            String arg = args[i++];
            if (arg.equals("-v")) flags.verbose = true;
            else if (arg.equals("-l")) {
                if (i >= args.length) throw new IllegalArgumentException("-l needs a level");
                try {
                    flags.level = Integer.parseInt(args[i++]);
                } catch (NumberFormatException e) {
                    flags.level = -1;
                }
            } else flags.files.add(arg);
        }
        return flags;
    }

    public static void main(String[] args) {
        if (args.length > 2) return;
        for (String arg : args) if (arg.length() > 3) return;
        ArgsFlags flags;
        try {
            flags = parse(args);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
            return;
        }
        assert flags.files.size() <= args.length;
        assert !flags.files.contains("-v");
        if (args.length == 0) assert !flags.verbose && flags.level == 1;
    }
}
