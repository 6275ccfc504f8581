record RPt(int x, int y) {}
