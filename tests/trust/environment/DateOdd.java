// assert: fails, violated
import java.util.Date;

/** The clock through a constructor. */
public class DateOdd {
  public static void main(String[] args) {
    Date now = new Date();
    assert now.getTime() % 2 == 0;
  }
}
