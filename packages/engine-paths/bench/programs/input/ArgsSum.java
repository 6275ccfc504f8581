// assert: holds
// exceptions: fails
/** Sums its arguments; what is no number is refused, but the refusal only looks at the first character. */
public class ArgsSum {
    public static void main(String[] args) {
        long sum = 0;
        int count = 0;
        for (String arg : args) {
            if (arg.isEmpty() || !Character.isDigit(arg.charAt(0))) {
                System.err.println("not a number: " + arg);
                continue;
            }
            sum += Integer.parseInt(arg);
            count++;
        }
        assert count <= args.length;
        System.out.println(sum);
    }
}
