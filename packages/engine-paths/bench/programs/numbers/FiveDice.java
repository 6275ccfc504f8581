// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Yahtzee: a full house is three and two. */
public class FiveDice {
    static boolean fullHouse(int[] dice) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int d : dice) counts.merge(d, 1, Integer::sum);
        return counts.size() == 2 && counts.containsValue(3);
    }

    public static void main(String[] args) {
        int[] dice = new int[5];
        for (int i = 0; i < 5; i++) {
            dice[i] = Verifier.nondetInt();
            Verifier.assume(dice[i] >= 1 && dice[i] <= 6);
        }
        java.util.Arrays.sort(dice);
        boolean expected = dice[0] == dice[1] && dice[3] == dice[4] && dice[0] != dice[4] && (dice[2] == dice[1] || dice[2] == dice[3]);
        assert fullHouse(dice) == expected;
    }
}
