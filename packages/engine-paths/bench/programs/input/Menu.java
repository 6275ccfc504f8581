// assert: fails
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** A menu from the console: "3" was forgotten. */
public class Menu {
    static int action(String line) {
        switch (line) {
            case "1": return 10;
            case "2": return 20;
            case "q": return 0;
            default: return line.matches("[1-3]") ? -1 : 0;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        if (line == null) return;
        assert action(line) >= 0;
    }
}
