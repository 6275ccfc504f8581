// assert: holds
import assay.Verifier;

public class TrafficLight {
    enum Light { RED, GREEN, YELLOW }

    static Light next(Light light) {
        switch (light) {
            case RED: return Light.GREEN;
            case GREEN: return Light.YELLOW;
            default: return Light.RED;
        }
    }

    public static void main(String[] args) {
        int start = Verifier.nondetInt();
        Verifier.assume(start >= 0 && start < 3);
        Light light = Light.values()[start];
        assert next(next(next(light))) == light;
        assert next(light) != light;
    }
}
