record RTemp(double c, float f, String name) {}
