// options: --entry GivenProperties.port
// assert: fails, violated

import java.util.Properties;

/** Properties hold texts. */
public class GivenProperties {
  public static int port(Properties settings) {
    String port = settings.getProperty("a", "80");
    assert !port.equals("b");
    return port.length();
  }
}
