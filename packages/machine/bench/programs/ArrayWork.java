/** Arrays: a sieve, matrix products, an in-place sort, counting bytes and characters. */
public class ArrayWork {
    static int sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (composite[i]) continue;
            count++;
            for (long j = (long) i * i; j <= n; j += i) composite[(int) j] = true;
        }
        return count;
    }

    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++) {
                double f = a[i][k];
                for (int j = 0; j < n; j++) c[i][j] += f * b[k][j];
            }
        return c;
    }

    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            if (j - low < high - i) {
                quicksort(a, low, j);
                low = i;
            } else {
                quicksort(a, i, high);
                high = j;
            }
        }
    }

    public static void main(String[] args) {
        int primes = sieve(8_000_000);
        double[][] m = new double[240][240];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m.length; j++) m[i][j] = (i * 31 + j * 17) % 10 / 10.0;
        double[][] p = multiply(multiply(m, m), m);
        int[] numbers = new int[1_500_000];
        int seed = 12345;
        for (int i = 0; i < numbers.length; i++) numbers[i] = seed = seed * 1103515245 + 12345;
        quicksort(numbers, 0, numbers.length - 1);
        int[] histogram = new int[256];
        byte[] bytes = new byte[2_000_000];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (i * i >> 3);
        for (byte b : bytes) histogram[b & 0xff]++;
        char[] text = new char[1_000_000];
        for (int i = 0; i < text.length; i++) text[i] = (char) (i % 5000);
        int letters = 0;
        for (char c : text) if (c >= 'a' && c <= 'z') letters++;
        System.out.println(primes + " " + p[7][9] + " " + numbers[0] + " " + numbers[350_000] + " " + histogram[17] + " " + letters);
    }
}
