record RBuf(byte[] data) {}
