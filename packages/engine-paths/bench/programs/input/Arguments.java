// exceptions: fails
/** An option without its value at the end. */
public class Arguments {
    public static void main(String[] args) {
        int port = 8080;
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--port")) {
                String value = args[++i];
                try {
                    port = Integer.parseInt(value);
                } catch (NumberFormatException e) {
                    System.err.println("not a number: " + value);
                }
            }
        }
        System.out.println("port " + port);
    }
}
