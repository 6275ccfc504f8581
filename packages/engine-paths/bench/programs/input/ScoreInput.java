// assert: fails
// exceptions: fails
import java.util.Scanner;

/** Reads a number of scores and the scores: an average; zero scores divide by zero; a score may be anything. */
public class ScoreInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (!in.hasNextInt()) return;
        int n = in.nextInt();
        if (n < 0 || n > 2) return;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (!in.hasNextInt()) return;
            int score = in.nextInt();
            sum += score;
        }
        int mean = sum / n;
        assert mean >= 0 : "mean " + mean;
        System.out.printf("mean: %d%n", mean);
    }
}
