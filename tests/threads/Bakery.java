// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class Bakery {
    static volatile boolean choosing0;
    static volatile boolean choosing1;
    static volatile int number0;
    static volatile int number1;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { choosing0 = true; number0 = number1 + 1; choosing0 = false; while (choosing1) {} while (number1 != 0 && number1 < number0) {} inside++; assert inside == 1; inside--; number0 = 0; }, "a");
        Thread b = new Thread(() -> { choosing1 = true; number1 = number0 + 1; choosing1 = false; while (choosing0) {} while (number0 != 0 && number0 <= number1) {} inside++; assert inside == 1; inside--; number1 = 0; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// G(!{Bakery.number0 == 0} -> F {Bakery.number0 == 0}): holds
// G {Bakery.inside < 2}: holds
