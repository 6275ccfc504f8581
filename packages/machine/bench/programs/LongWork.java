/** 64-bit arithmetic: a linear congruential generator, xorshift, modular powers, digit sums. */
public class LongWork {
    static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        long state = 42;
        long mix = 0;
        for (int i = 0; i < 30_000_000; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            mix ^= state >>> 33 ^ state << 7;
            mix += i;
        }
        long sum = 0;
        for (long i = 1; i < 120_000; i++) sum += power(i, 1_000_003, 2_147_483_647L);
        long digits = 0;
        for (long n = 1_000_000_000_000L; n < 1_000_000_900_000L; n++) for (long m = n; m != 0; m /= 10) digits += m % 10;
        System.out.println(mix + " " + sum + " " + digits);
    }
}
