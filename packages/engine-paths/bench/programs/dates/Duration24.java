// assert: fails
/** Minutes between two times of a day: negative over midnight. Entry: methods. */
public class Duration24 {
    public static int between(int fromHour, int fromMinute, int toHour, int toMinute) {
        if (fromHour < 0 || fromHour > 23 || toHour < 0 || toHour > 23) throw new IllegalArgumentException("hour");
        if (fromMinute < 0 || fromMinute > 59 || toMinute < 0 || toMinute > 59) throw new IllegalArgumentException("minute");
        int minutes = (toHour - fromHour) * 60 + (toMinute - fromMinute);
        if (minutes < 0) minutes += 12 * 60;
        assert minutes >= 0 && minutes < 24 * 60;
        return minutes;
    }
}
