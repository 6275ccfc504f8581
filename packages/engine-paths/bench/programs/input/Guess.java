// assert: fails
// exceptions: holds
import java.util.Scanner;

/** Reads numbers until zero; the largest is told. It begins with 0: of negative numbers none is the largest. */
public class Guess {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int max = 0;
        int last = 0;
        boolean any = false;
        for (int i = 0; i < 2 && in.hasNextInt(); i++) {
            last = in.nextInt();
            if (last == 0) break;
            any = true;
            if (last > max) max = last;
        }
        System.out.println("largest: " + max);
        if (any) assert max != 0 : "last " + last;
    }
}
