// assert: holds
// exceptions: fails
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Streams with collectors over what is given; the average of nothing divides by zero. */
public class SalaryStreams {
    public record Employee(String department, int salary) {
        public Employee {
            if (salary < 0 || salary > 1_000_000) throw new IllegalArgumentException();
        }
    }

    public static Map<String, Integer> totals(List<Employee> employees) {
        return employees.stream().collect(Collectors.groupingBy(Employee::department, Collectors.summingInt(Employee::salary)));
    }

    public static int average(List<Employee> employees) {
        return employees.stream().mapToInt(Employee::salary).sum() / employees.size();
    }

    public static List<Employee> top(List<Employee> employees, int n) {
        if (n < 0) throw new IllegalArgumentException();
        List<Employee> top = employees.stream().sorted(Comparator.comparingInt(Employee::salary).reversed()).limit(n).collect(Collectors.toList());
        assert top.size() <= n;
        return top;
    }
}
