/** 32-bit arithmetic, branches and calls: Collatz lengths, greatest common divisors, recursive Fibonacci numbers. */
public class IntegerWork {
    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int collatz(int n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >>> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        int longest = 0;
        for (int n = 1; n < 200_000; n++) longest = Math.max(longest, collatz(n & 0xffff | 1));
        int coprime = 0;
        for (int a = 1; a < 900; a++) for (int b = 1; b < 900; b++) if (gcd(a, b) == 1) coprime++;
        System.out.println(longest + " " + coprime + " " + fib(32));
    }
}
