package assay.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

/**
 * {@code System.out} and {@code System.err}: prints as {@link PrintStream} does, in UTF-8, without writers and encoders in between. It is
 * created without running a constructor.
 */
public final class Output extends PrintStream {
    private int descriptor;

    private Output() {
        super((OutputStream) null);
    }

    private static native Output allocate$Output();

    public static Output to(int descriptor) {
        Output made = allocate$Output();
        made.descriptor = descriptor;
        return made;
    }

    @Override
    public void flush() {
        Console.flush();
    }

    @Override
    public void close() {
        Console.flush();
    }

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void write(int b) {
        Console.write(descriptor, new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        Console.write(descriptor, bytes, offset, length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        Console.write(descriptor, bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        Console.write(descriptor, bytes, 0, bytes.length);
    }

    @Override
    public void print(boolean value) {
        Console.print(descriptor, value ? "true" : "false");
    }

    @Override
    public void print(char value) {
        Console.print(descriptor, String.valueOf(value));
    }

    @Override
    public void print(int value) {
        Console.print(descriptor, Integer.toString(value));
    }

    @Override
    public void print(long value) {
        Console.print(descriptor, Long.toString(value));
    }

    @Override
    public void print(float value) {
        Console.print(descriptor, Float.toString(value));
    }

    @Override
    public void print(double value) {
        Console.print(descriptor, Double.toString(value));
    }

    @Override
    public void print(char[] value) {
        Console.print(descriptor, new String(value));
    }

    @Override
    public void print(String value) {
        Console.print(descriptor, value == null ? "null" : value);
    }

    @Override
    public void print(Object value) {
        print(String.valueOf(value));
    }

    @Override
    public void println() {
        Console.print(descriptor, "\n");
    }

    @Override
    public void println(boolean value) {
        Console.print(descriptor, value ? "true\n" : "false\n");
    }

    @Override
    public void println(char value) {
        print(value);
        println();
    }

    @Override
    public void println(int value) {
        print(value);
        println();
    }

    @Override
    public void println(long value) {
        print(value);
        println();
    }

    @Override
    public void println(float value) {
        print(value);
        println();
    }

    @Override
    public void println(double value) {
        print(value);
        println();
    }

    @Override
    public void println(char[] value) {
        print(value);
        println();
    }

    @Override
    public void println(String value) {
        print(value);
        println();
    }

    @Override
    public void println(Object value) {
        print(String.valueOf(value));
        println();
    }

    @Override
    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(locale, format, args);
    }

    @Override
    public PrintStream format(String format, Object... args) {
        // Nobody sees what is printed in a check: the locale need not be asked for.
        return format(Environment.isOpen() ? Locale.ROOT : Locale.getDefault(Locale.Category.FORMAT), format, args);
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... args) {
        // What precedes a mistake in the format is printed, as PrintStream does: the text goes out piece by piece. Threads share no formatter: PrintStream locks itself for
        // as long, and here nothing is locked.
        new Formatter((Appendable) this, locale).format(locale, format, args);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        if (text == null) text = "null";
        return append(text.subSequence(start, end));
    }

    @Override
    public PrintStream append(char value) {
        print(value);
        return this;
    }

    /** In later JDKs an override. */
    public Charset charset() {
        return java.nio.charset.StandardCharsets.UTF_8;
    }
}
