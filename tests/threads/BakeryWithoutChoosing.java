// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class BakeryWithoutChoosing {
    static volatile boolean choosing0;
    static volatile boolean choosing1;
    static volatile int number0;
    static volatile int number1;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { number0 = number1 + 1; while (number1 != 0 && number1 < number0) {} inside++; assert inside == 1; inside--; number0 = 0; }, "a");
        Thread b = new Thread(() -> { number1 = number0 + 1; while (number0 != 0 && number0 <= number1) {} inside++; assert inside == 1; inside--; number1 = 0; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
