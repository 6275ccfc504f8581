import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class MemoryStreams {
  public static void main(String[] args) throws IOException {
    BufferedReader br = new BufferedReader(new StringReader("line one\nline two\r\n\nlast"));
    String line;
    int n = 0;
    while ((line = br.readLine()) != null) System.out.println(n++ + " [" + line + "]");
    System.out.println(new BufferedReader(new StringReader("a\nb\nc")).lines().map(String::toUpperCase).toList());
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    DataOutputStream d = new DataOutputStream(bo);
    d.writeInt(-5);
    d.writeLong(1L << 40);
    d.writeDouble(2.5);
    d.writeUTF("h\u00e9");
    d.writeBoolean(true);
    d.writeShort(-2);
    d.writeChar('Q');
    byte[] bytes = bo.toByteArray();
    System.out.println(bytes.length + " " + Arrays.hashCode(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.readBoolean() + " " + in.readUnsignedShort() + " " + in.readChar());
    try {
      in.readInt();
    } catch (EOFException e) {
      System.out.println("eof " + e.getMessage());
    }
    InputStream is = new ByteArrayInputStream("hello".getBytes());
    System.out.println(is.read() + " " + is.available() + " " + new String(is.readNBytes(2)) + " " + is.skip(1) + " " + is.read() + " " + is.read());
    Reader r = new InputStreamReader(new ByteArrayInputStream("caf\u00e9".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    int c, sum = 0;
    while ((c = r.read()) != -1) sum += c;
    System.out.println(sum);
    PushbackReader pb = new PushbackReader(new StringReader("xy"));
    int x = pb.read();
    pb.unread(x);
    System.out.println((char) pb.read() + "" + (char) pb.read() + pb.read());
    StringWriter sw = new StringWriter();
    try (BufferedWriter bw = new BufferedWriter(sw)) {
      bw.write("first");
      bw.newLine();
      bw.append('c').write("abc", 1, 1);
    }
    System.out.println(sw.toString().replace("\n", "\\n"));
    CharArrayWriter cw = new CharArrayWriter();
    cw.write("chars");
    System.out.println(cw.size() + new String(cw.toCharArray()));
    SequenceInputStream seq = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
    System.out.println(Arrays.toString(seq.readAllBytes()));
    StringReader sr = new StringReader("mark me");
    sr.read();
    sr.mark(10);
    sr.read();
    sr.reset();
    System.out.println((char) sr.read() + " " + sr.ready());
    sr.close();
    try {
      sr.read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\nc"));
    while (ln.readLine() != null) ;
    System.out.println(ln.getLineNumber());
    StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'q'"));
    while (st.nextToken() != StreamTokenizer.TT_EOF) System.out.print(st.ttype + (st.sval == null ? "" : st.sval) + " ");
    System.out.println();
    throw new UncheckedIOException("end", new IOException("cause"));
  }
}
