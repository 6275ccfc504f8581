// exceptions: fails
import java.util.Scanner;

/** Numbers from the console; a count of 0 divides by zero. */
public class SumOfLines {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int n = scanner.hasNextInt() ? scanner.nextInt() : 1;
        int sum = 0;
        for (int i = 0; i < n && scanner.hasNextInt(); i++) sum += scanner.nextInt();
        System.out.println("average " + sum / n);
    }
}
