// assert: fails, violated
// exceptions: holds
// says: System\.in = "no"
import java.io.IOException;

/** What is typed is told as the text that it is. */
public class StandardInputText {
    public static void main(String[] args) throws IOException {
        int first = System.in.read();
        int second = first == 'n' ? System.in.read() : -1;
        assert second != 'o';
    }
}
