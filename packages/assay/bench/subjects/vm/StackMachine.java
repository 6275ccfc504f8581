import assay.Verifier;

/** A small stack machine, a compiler for polynomials, and an optimizer. */
public class StackMachine {
    static final int PUSH = 0;
    static final int LOAD = 1;
    static final int ADD = 2;
    static final int SUB = 3;
    static final int MUL = 4;
    static final int NEG = 5;
    static final int DUP = 6;
    static final int SWAP = 7;
    static final int JUMP_IF_ZERO = 8;
    static final int HALT = 9;

    static final class MachineError extends RuntimeException {
        final int at;

        MachineError(String message, int at) {
            super(message);
            this.at = at;
        }
    }

    static final class Code {
        private int[] words = new int[32];
        private int size;

        Code emit(int op) {
            append(op);
            return this;
        }

        Code emit(int op, int operand) {
            append(op);
            append(operand);
            return this;
        }

        private void append(int word) {
            if (size == words.length) {
                int[] more = new int[2 * size];
                System.arraycopy(words, 0, more, 0, size);
                words = more;
            }
            words[size++] = word;
        }

        int at(int index) {
            if (index < 0 || index >= size) throw new MachineError("outside of the code", index);
            return words[index];
        }

        int size() {
            return size;
        }
    }

    static final class Stack {
        private final int[] cells = new int[8];
        private int depth;

        void push(int value) {
            if (depth == cells.length) throw new MachineError("stack overflow", depth);
            cells[depth++] = value;
        }

        int pop() {
            if (depth == 0) throw new MachineError("stack underflow", 0);
            return cells[--depth];
        }

        int depth() {
            return depth;
        }
    }

    private final int[] variables;
    private int steps;

    StackMachine(int... variables) {
        this.variables = variables;
    }

    int steps() {
        return steps;
    }

    int run(Code code) {
        Stack stack = new Stack();
        int pc = 0;
        while (true) {
            steps++;
            int op = code.at(pc++);
            switch (op) {
                case PUSH:
                    stack.push(code.at(pc++));
                    break;
                case LOAD:
                    stack.push(variable(code.at(pc++)));
                    break;
                case ADD:
                case SUB:
                case MUL:
                    int right = stack.pop();
                    int left = stack.pop();
                    stack.push(binary(op, left, right));
                    break;
                case NEG:
                    stack.push(-stack.pop());
                    break;
                case DUP:
                    int top = stack.pop();
                    stack.push(top);
                    stack.push(top);
                    break;
                case SWAP:
                    int a = stack.pop();
                    int b = stack.pop();
                    stack.push(a);
                    stack.push(b);
                    break;
                case JUMP_IF_ZERO:
                    int target = code.at(pc++);
                    if (stack.pop() == 0) pc = target;
                    break;
                case HALT:
                    return stack.depth() == 0 ? 0 : stack.pop();
                default:
                    throw new MachineError("no such operation", op);
            }
        }
    }

    private int variable(int index) {
        if (index >= variables.length) throw new MachineError("no such variable", index);
        return variables[index];
    }

    private static int binary(int op, int left, int right) {
        if (op == ADD) return left + right;
        if (op == SUB) return left - right;
        return left * right;
    }

    /** Horner's scheme: coefficients from the highest down, of variable 0. */
    static Code polynomial(int... coefficients) {
        Code code = new Code();
        code.emit(PUSH, coefficients[0]);
        for (int i = 1; i < coefficients.length; i++) {
            code.emit(LOAD, 0).emit(MUL);
            if (coefficients[i] != 0) code.emit(PUSH, coefficients[i]).emit(ADD);
        }
        return code.emit(HALT);
    }

    /** The larger of both variables' difference and nothing. */
    static Code choice() {
        Code code = new Code();
        code.emit(LOAD, 0).emit(LOAD, 1).emit(SUB);
        code.emit(DUP).emit(JUMP_IF_ZERO, 9);
        code.emit(HALT);
        return code.emit(PUSH, 77).emit(HALT);
    }

    static int operands(int op) {
        return op == PUSH || op == LOAD || op == JUMP_IF_ZERO ? 1 : 0;
    }

    /** Operations in the code, without operands. */
    static int operations(Code code) {
        int count = 0;
        for (int pc = 0; pc < code.size(); pc += 1 + operands(code.at(pc))) count++;
        return count;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();

        StackMachine machine = new StackMachine(x, y);
        int linear = machine.run(polynomial(3, 5));
        assert linear == 3 * x + 5;
        assert machine.steps() == 6;

        int square = machine.run(polynomial(1, 0, 0));
        assert square == x * x;
        assert square >= 0; // not if it overflows

        int first = y & 15;
        Code constant = polynomial(first, 0);
        assert operations(constant) == 4;
        assert machine.run(constant) == first * x;

        int chosen = machine.run(choice());
        assert chosen != 0 || x == y;
        assert chosen == x - y; // not if they are equal

        Code swapped = new Code().emit(LOAD, 0).emit(LOAD, 1).emit(SWAP).emit(SUB).emit(HALT);
        assert machine.run(swapped) == y - x;

        Code any = new Code().emit(y & 7).emit(HALT);
        int result = 0;
        try {
            result = machine.run(any);
        } catch (MachineError error) {
            result = -1;
        }
        assert result == -1; // not for PUSH, which takes HALT for its operand … and LOAD of variable 9 is an error
    }
}
