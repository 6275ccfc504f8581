public class CharacterMethods {
  public static void main(String[] args) {
    StringBuilder[] rows = new StringBuilder[10];
    for (int i = 0; i < rows.length; i++) rows[i] = new StringBuilder();
    for (char c = 0; c < 128; c++) {
      rows[0].append(Character.isLetter(c) ? 1 : 0);
      rows[1].append(Character.isDigit(c) ? 1 : 0);
      rows[2].append(Character.isLetterOrDigit(c) ? 1 : 0);
      rows[3].append(Character.isWhitespace(c) ? 1 : 0);
      rows[4].append(Character.isUpperCase(c) ? 1 : 0);
      rows[5].append(Character.isLowerCase(c) ? 1 : 0);
      rows[6].append(Character.isJavaIdentifierStart(c) ? 1 : 0);
      rows[7].append(Character.isJavaIdentifierPart(c) ? 1 : 0);
      rows[8].append(Character.isISOControl(c) ? 1 : 0);
      rows[9].append(Character.isAlphabetic(c) ? 1 : 0);
    }
    for (StringBuilder r : rows) System.out.println(r);
    System.out.println(Character.toUpperCase('q') + " " + Character.toLowerCase('Q') + " " + Character.toUpperCase('1') + " " + (int) Character.toUpperCase('\u00e9') + " " + (int) Character.toTitleCase('\u01c6'));
    System.out.println(Character.getNumericValue('7') + " " + Character.getNumericValue('a') + " " + Character.getNumericValue('-') + " " + Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.digit('1', 2) + " " + Character.forDigit(11, 16) + " " + (int) Character.forDigit(20, 16));
    System.out.println(Character.getType('A') + " " + Character.getType('1') + " " + Character.getType(' ') + " " + Character.getType('$') + " " + Character.getType('\n'));
    System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z') + " " + Character.hashCode('A') + " " + Character.toString('c') + " " + Character.toString(66) + " " + Character.valueOf('q').equals('q'));
    System.out.println((int) Character.MAX_VALUE + " " + (int) Character.MIN_VALUE + " " + Character.BYTES + " " + Character.MIN_RADIX + Character.MAX_RADIX);
    System.out.println((int) Character.reverseBytes('\u1234') + " " + Character.isDefined('\u0378') + " " + Character.isMirrored('('));
    System.out.println(Character.isIdentifierIgnorable('\0') + " " + Character.isTitleCase('\u01c5') + " " + Character.isIdeographic(0x4e2d));
    int letters = 0, digits = 0, upper = 0, spaces = 0;
    for (int c = 0; c < 0x3000; c++) {
      if (Character.isLetter(c)) letters++;
      if (Character.isDigit(c)) digits++;
      if (Character.isUpperCase(c)) upper++;
      if (Character.isWhitespace(c)) spaces++;
    }
    System.out.println((letters > 5000) + " " + (digits > 100) + " " + (upper > 500) + " " + spaces);
  }
}
