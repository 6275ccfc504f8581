/** Strings: building, splitting, comparing, hashing, formatting. */
public class StringWork {
    static boolean isPalindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
        return true;
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60_000; i++) text.append("word").append(i % 977).append(i % 7 == 0 ? ". " : " ");
        String all = text.toString();
        int hash = 0;
        for (int round = 0; round < 10; round++) {
            int from = 0;
            for (int at = all.indexOf(' '); at >= 0; at = all.indexOf(' ', from)) {
                hash = hash * 31 + all.substring(from, at).hashCode();
                from = at + 1;
            }
        }
        int palindromes = 0;
        for (int i = 0; i < 400_000; i++) if (isPalindrome(Integer.toString(i))) palindromes++;
        int compared = 0;
        String[] words = all.split(" ");
        for (int i = 1; i < words.length; i++) {
            if (words[i].compareTo(words[i - 1]) > 0) compared++;
            if (words[i].equals(words[i - 1])) compared += 2;
            if (words[i].toUpperCase().startsWith("WORD1")) compared += 3;
        }
        int length = 0;
        for (int i = 0; i < 20_000; i++) length += String.format("%05d|%s|%x", i, words[i % words.length], i).length();
        System.out.println(all.length() + " " + hash + " " + palindromes + " " + compared + " " + length);
    }
}
