// assert: fails
/** Compared by subtraction of longs cast to int. Entry: methods. */
public class Deadlines implements Comparable<Deadlines> {
    private final long at;

    public Deadlines(long at) {
        this.at = at;
    }

    @Override
    public int compareTo(Deadlines other) {
        int result = (int) (at - other.at);
        if (result == 0) assert at == other.at;
        return result;
    }
}
