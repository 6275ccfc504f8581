// assert: fails
// race: fails
// deadlock: holds
// F {LostUpdate.sold == 2}: fails
/** Two counters sell tickets; reading and writing the number of those sold are two steps. */
public class LostUpdate {
    static int sold;

    static void sell() {
        sold = sold + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread north = new Thread(LostUpdate::sell, "north");
        Thread south = new Thread(LostUpdate::sell, "south");
        north.start();
        south.start();
        north.join();
        south.join();
        assert sold == 2;
    }
}
