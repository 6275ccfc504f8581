/** Floating point: the Mandelbrot set, planets pulling at each other, a numeric integral. */
public class DoubleWork {
    static final class Body {
        double x, y, z, vx, vy, vz, mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
            this.mass = mass;
        }
    }

    static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
                double d2 = dx * dx + dy * dy + dz * dz + 0.01;
                double mag = dt / (d2 * Math.sqrt(d2));
                a.vx -= dx * b.mass * mag;
                a.vy -= dy * b.mass * mag;
                a.vz -= dz * b.mass * mag;
                b.vx += dx * a.mass * mag;
                b.vy += dy * a.mass * mag;
                b.vz += dz * a.mass * mag;
            }
        }
        for (Body b : bodies) {
            b.x += dt * b.vx;
            b.y += dt * b.vy;
            b.z += dt * b.vz;
        }
    }

    static int mandelbrot(int size) {
        int inside = 0;
        for (int py = 0; py < size; py++) {
            for (int px = 0; px < size; px++) {
                double cx = 3.0 * px / size - 2.0, cy = 2.0 * py / size - 1.0, x = 0, y = 0;
                int n = 0;
                while (n < 100 && x * x + y * y <= 4.0) {
                    double t = x * x - y * y + cx;
                    y = 2 * x * y + cy;
                    x = t;
                    n++;
                }
                if (n == 100) inside++;
            }
        }
        return inside;
    }

    public static void main(String[] args) {
        Body[] bodies = new Body[5];
        for (int i = 0; i < bodies.length; i++) bodies[i] = new Body(i * 1.5, i * i * 0.25, -i, 0.1 * i, 0.2, -0.1 * i, 1.0 + i);
        for (int i = 0; i < 300_000; i++) advance(bodies, 0.001);
        double area = 0;
        for (int i = 0; i < 8_000_000; i++) {
            double x = i / 8_000_000.0;
            area += 4 / (1 + x * x);
        }
        System.out.println(mandelbrot(400) + " " + bodies[0].x + " " + bodies[4].vz + " " + area / 8_000_000);
    }
}
