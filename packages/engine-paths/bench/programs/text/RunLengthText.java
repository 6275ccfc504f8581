// assert: fails
// exceptions: holds
/** a3b1 for aaab; digits in the text cannot be told from counts. */
public class RunLengthText {
    static String encode(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int j = i;
            while (j < text.length() && text.charAt(j) == text.charAt(i)) j++;
            out.append(text.charAt(i));
            if (j - i > 1) out.append(j - i);
            i = j;
        }
        return out.toString();
    }

    static String decode(String code) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < code.length()) {
            char c = code.charAt(i++);
            int count = 0;
            while (i < code.length() && code.charAt(i) >= '0' && code.charAt(i) <= '9' && count < 1000) count = count * 10 + code.charAt(i++) - '0';
            out.append(String.valueOf(c).repeat(count == 0 ? 1 : count));
        }
        return out.toString();
    }

    public static void main(String[] args) {
        if (args.length != 1 || args[0].length() > 100) return;
        assert decode(encode(args[0])).equals(args[0]);
    }
}
