// assert: holds
// exceptions: fails
/** Initials of a name: two spaces in a row are an empty part. */
public class InitialsOf {
    public static String initials(String name) {
        StringBuilder out = new StringBuilder();
        for (String part : name.trim().split(" ")) out.append(Character.toUpperCase(part.charAt(0))).append('.');
        return out.toString();
    }
}
