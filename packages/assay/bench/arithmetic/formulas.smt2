; Arithmetic of ordinary programs, with known answers: unknowns are signed numbers of 32 bits (x y z n i j) and 64 bits (a b).
(declare-const x (_ BitVec 32)) (declare-const y (_ BitVec 32)) (declare-const z (_ BitVec 32))
(declare-const n (_ BitVec 32)) (declare-const i (_ BitVec 32)) (declare-const j (_ BitVec 32))
(declare-const a (_ BitVec 64)) (declare-const b (_ BitVec 64))

; division/clock-fields: unsat
(assert (bvsle (_ bv0 32) x))
(assert (not (= x (bvadd (bvmul (bvadd (bvmul (bvadd (bvmul (bvsdiv x (_ bv3600000 32)) (_ bv60 32)) (bvsrem (bvsdiv x (_ bv60000 32)) (_ bv60 32))) (_ bv60 32)) (bvsrem (bvsdiv x (_ bv1000 32)) (_ bv60 32))) (_ bv1000 32)) (bvsrem x (_ bv1000 32))))))

; division/clock-fields-any-sign: unsat
(assert (not (= x (bvadd (bvmul (bvadd (bvmul (bvsdiv x (_ bv60000 32)) (_ bv60 32)) (bvsrem (bvsdiv x (_ bv1000 32)) (_ bv60 32))) (_ bv1000 32)) (bvsrem x (_ bv1000 32))))))

; division/clock-fields-off: sat
(assert (bvsle (_ bv0 32) x))
(assert (not (= x (bvadd (bvmul (bvadd (bvmul (bvsdiv x (_ bv60000 32)) (_ bv60 32)) (bvsrem (bvsdiv x (_ bv1000 32)) (_ bv60 32))) (_ bv1000 32)) (bvsrem x (_ bv1001 32))))))

; division/remainder-range-long: unsat
(assert (bvsle (_ bv0 64) a))
(assert (or (bvslt (bvsrem a (_ bv1000000007 64)) (_ bv0 64)) (bvsle (_ bv1000000007 64) (bvsrem a (_ bv1000000007 64)))))

; division/remainder-range-negative: sat
(assert (bvslt (bvsrem a (_ bv1000000007 64)) (_ bv18446744072709551611 64)))

; division/monotone: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x y))
(assert (bvslt (bvsdiv y (_ bv37 32)) (bvsdiv x (_ bv37 32))))

; division/monotone-long: unsat
(assert (bvsle (_ bv0 64) a))
(assert (bvslt a b))
(assert (bvslt (bvsdiv b (_ bv86400000 64)) (bvsdiv a (_ bv86400000 64))))

; division/monotone-any-sign: unsat
(assert (bvsle x y))
(assert (bvslt (bvsdiv y (_ bv37 32)) (bvsdiv x (_ bv37 32))))

; division/strictly-monotone: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x y))
(assert (not (bvslt (bvsdiv x (_ bv37 32)) (bvsdiv y (_ bv37 32)))))

; division/round-up: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv2000000000 32)))
(assert (not (and (bvsle x (bvmul (bvsdiv (bvadd x (_ bv99 32)) (_ bv100 32)) (_ bv100 32))) (bvslt (bvmul (bvsub (bvsdiv (bvadd x (_ bv99 32)) (_ bv100 32)) (_ bv1 32)) (_ bv100 32)) x))))

; division/round-up-overflow: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt (bvmul (bvsdiv (bvadd x (_ bv99 32)) (_ bv100 32)) (_ bv100 32)) x))

; division/digits: unsat
(assert (bvsle (_ bv0 32) x))
(assert (not (= x (bvadd (bvmul (_ bv1000 32) (bvsdiv x (_ bv1000 32))) (bvadd (bvmul (_ bv100 32) (bvsrem (bvsdiv x (_ bv100 32)) (_ bv10 32))) (bvadd (bvmul (_ bv10 32) (bvsrem (bvsdiv x (_ bv10 32)) (_ bv10 32))) (bvsrem x (_ bv10 32))))))))

; division/floor-mod: unsat
(assert (not (let ((r (bvsrem x (_ bv360 32)))) (let ((m (ite (bvslt r (_ bv0 32)) (bvadd r (_ bv360 32)) r))) (and (bvsle (_ bv0 32) m) (bvslt m (_ bv360 32)))))))

; division/by-variable-and-back: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (not (= x (bvadd (bvmul (bvsdiv x y) y) (bvsrem x y)))))

; division/by-variable-range: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (bvsle y (bvsrem x y)))

; division/by-variable-smaller: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt (_ bv1 32) y))
(assert (bvslt (_ bv0 32) x))
(assert (bvsle x (bvsdiv x y)))

; division/least-by-minus-one: sat
(assert (not (= y (_ bv0 32))))
(assert (bvslt x (_ bv0 32)))
(assert (bvslt y (_ bv0 32)))
(assert (bvslt (bvsdiv x y) (_ bv0 32)))

; division/nested: unsat
(assert (bvsle (_ bv0 64) a))
(assert (not (= (bvsdiv (bvsdiv a (_ bv1000 64)) (_ bv3600 64)) (bvsdiv a (_ bv3600000 64)))))

; division/nested-rounded-up: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv1000000 32)))
(assert (not (= (bvsdiv (bvsdiv (bvadd x (_ bv6 32)) (_ bv7 32)) (_ bv11 32)) (bvsdiv (bvadd x (_ bv6 32)) (_ bv78 32)))))

; division/week-and-day: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv100000 32)))
(assert (not (= (bvadd (bvmul (bvsdiv x (_ bv168 32)) (_ bv7 32)) (bvsdiv (bvsrem x (_ bv168 32)) (_ bv24 32))) (bvsdiv x (_ bv24 32)))))

; dates/year-length: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv399 32)))
(assert (let ((d (bvsub (bvsub (bvadd (bvmul (_ bv365 32) (bvadd x (_ bv1 32))) (bvsdiv (bvadd x (_ bv1 32)) (_ bv4 32))) (bvsdiv (bvadd x (_ bv1 32)) (_ bv100 32))) (bvsub (bvadd (bvmul (_ bv365 32) x) (bvsdiv x (_ bv4 32))) (bvsdiv x (_ bv100 32)))))) (not (or (= d (_ bv365 32)) (= d (_ bv366 32))))))

; dates/year-length-always-365: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv399 32)))
(assert (not (= (bvsub (bvsub (bvadd (bvmul (_ bv365 32) (bvadd x (_ bv1 32))) (bvsdiv (bvadd x (_ bv1 32)) (_ bv4 32))) (bvsdiv (bvadd x (_ bv1 32)) (_ bv100 32))) (bvsub (bvadd (bvmul (_ bv365 32) x) (bvsdiv x (_ bv4 32))) (bvsdiv x (_ bv100 32)))) (_ bv365 32))))

; dates/month-start: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv11 32)))
(assert (let ((d (bvsub (bvsdiv (bvadd (bvmul (_ bv153 32) (bvadd x (_ bv1 32))) (_ bv2 32)) (_ bv5 32)) (bvsdiv (bvadd (bvmul (_ bv153 32) x) (_ bv2 32)) (_ bv5 32))))) (not (or (= d (_ bv30 32)) (= d (_ bv31 32))))))

; dates/month-of-day: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle x (_ bv365 32)))
(assert (let ((m (bvsdiv (bvadd (bvmul (_ bv5 32) x) (_ bv2 32)) (_ bv153 32)))) (let ((d (bvsub x (bvsdiv (bvadd (bvmul (_ bv153 32) m) (_ bv2 32)) (_ bv5 32))))) (or (bvslt d (_ bv0 32)) (bvslt (_ bv30 32) d) (bvslt (_ bv11 32) m)))))

; dates/month-of-day-off: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle x (_ bv366 32)))
(assert (let ((m (bvsdiv (bvadd (bvmul (_ bv5 32) x) (_ bv2 32)) (_ bv153 32)))) (let ((d (bvsub x (bvsdiv (bvadd (bvmul (_ bv153 32) m) (_ bv2 32)) (_ bv5 32))))) (or (bvslt (_ bv29 32) d) (bvslt (_ bv11 32) m)))))

; packing/sum-is-or: unsat
(assert (= (bvand (bvor x y z) (_ bv4294967040 32)) (_ bv0 32)))
(assert (not (= (bvadd (bvmul x (_ bv65536 32)) (bvmul y (_ bv256 32)) z) (bvor (bvshl x (_ bv16 32)) (bvshl y (_ bv8 32)) z))))

; packing/sum-is-or-wide: sat
(assert (= (bvand (bvor x y) (_ bv4294966784 32)) (_ bv0 32)))
(assert (not (= (bvadd (bvmul x (_ bv256 32)) y) (bvor (bvshl x (_ bv8 32)) y))))

; packing/unpack-by-division: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle (_ bv0 32) y))
(assert (bvsle (_ bv0 32) z))
(assert (bvslt x (_ bv4096 32)))
(assert (bvslt y (_ bv16 32)))
(assert (bvslt z (_ bv32 32)))
(assert (let ((p (bvadd (bvmul (bvadd (bvmul x (_ bv16 32)) y) (_ bv32 32)) z))) (not (and (= (bvsdiv p (_ bv512 32)) x) (= (bvsrem (bvsdiv p (_ bv32 32)) (_ bv16 32)) y) (= (bvsrem p (_ bv32 32)) z)))))

; packing/two-ints: unsat
(assert (let ((p (bvor (bvshl ((_ sign_extend 32) x) (_ bv32 64)) ((_ zero_extend 32) y)))) (not (and (= ((_ extract 63 32) p) x) (= ((_ extract 31 0) p) y)))))

; packing/two-ints-sign: sat
(assert (let ((p (bvor (bvshl ((_ sign_extend 32) x) (_ bv32 64)) ((_ sign_extend 32) y)))) (not (= ((_ extract 63 32) p) x))))

; packing/decimal: unsat
(assert (bvsle (_ bv0 64) a))
(assert (bvsle (_ bv0 64) b))
(assert (bvslt b (_ bv1000000 64)))
(assert (bvslt a (_ bv1000000000 64)))
(assert (let ((p (bvadd (bvmul a (_ bv1000000 64)) b))) (not (and (= (bvsdiv p (_ bv1000000 64)) a) (= (bvsrem p (_ bv1000000 64)) b)))))

; packing/decimal-overlap: sat
(assert (bvsle (_ bv0 64) a))
(assert (bvsle (_ bv0 64) b))
(assert (bvsle b (_ bv1000000 64)))
(assert (bvslt a (_ bv1000000000 64)))
(assert (not (= (bvsdiv (bvadd (bvmul a (_ bv1000000 64)) b) (_ bv1000000 64)) a)))

; overflow/long-product-divides: unsat
(assert (not (= x (_ bv0 32))))
(assert (not (= (bvsdiv (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) x)) ((_ sign_extend 32) y))))

; overflow/exact-product-sign: unsat
(assert (= (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) (bvmul x y))))
(assert (bvslt (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (bvslt (bvmul x y) x))

; overflow/inexact-product-sign: sat
(assert (bvslt (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (bvslt (_ bv0 32) (bvmul x y)))
(assert (bvslt (bvmul x y) x))

; overflow/limit-by-division: unsat
(assert (bvslt (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (bvsle x (bvsdiv (_ bv2147483647 32) y)))
(assert (not (= (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) (bvmul x y)))))

; overflow/limit-by-division-off: sat
(assert (bvslt (_ bv0 32) x))
(assert (bvslt (_ bv0 32) y))
(assert (bvsle x (bvadd (_ bv1 32) (bvsdiv (_ bv2147483647 32) y))))
(assert (not (= (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) (bvmul x y)))))

; overflow/checked-by-quotient: unsat
(assert (bvslt (_ bv0 32) y))
(assert (= (bvsdiv (bvmul x y) y) x))
(assert (not (= (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) (bvmul x y)))))

; overflow/checked-by-quotient-least: sat
(assert (not (= y (_ bv0 32))))
(assert (= (bvsdiv (bvmul x y) y) x))
(assert (not (= (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) (bvmul x y)))))

; overflow/matrix-index: unsat
(assert (bvsle (_ bv0 32) i))
(assert (bvsle (_ bv0 32) j))
(assert (bvslt i n))
(assert (bvslt j n))
(assert (bvsle n (_ bv46340 32)))
(assert (let ((k (bvadd (bvmul i n) j))) (not (and (bvsle (_ bv0 32) k) (bvslt k (bvmul n n))))))

; overflow/matrix-index-back: unsat
(assert (bvsle (_ bv0 32) i))
(assert (bvsle (_ bv0 32) j))
(assert (bvslt i n))
(assert (bvslt j n))
(assert (bvsle n (_ bv46340 32)))
(assert (let ((k (bvadd (bvmul i n) j))) (not (and (= (bvsdiv k n) i) (= (bvsrem k n) j)))))

; overflow/matrix-index-too-large: sat
(assert (bvsle (_ bv0 32) i))
(assert (bvsle (_ bv0 32) j))
(assert (bvslt i n))
(assert (bvslt j n))
(assert (bvsle n (_ bv46341 32)))
(assert (let ((k (bvadd (bvmul i n) j))) (not (and (bvsle (_ bv0 32) k) (bvslt k (bvmul n n))))))

; overflow/sum-by-sign: unsat
(assert (let ((s (bvadd x y))) (not (= (bvslt (bvand (bvxor x s) (bvxor y s)) (_ bv0 32)) (not (= (bvadd ((_ sign_extend 32) x) ((_ sign_extend 32) y)) ((_ sign_extend 32) s)))))))

; overflow/square-is-not-negative: unsat
(assert (bvslt (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) x)) (_ bv0 64)))

; overflow/square-wraps: sat
(assert (bvslt (_ bv0 32) x))
(assert (bvslt (bvmul x x) (_ bv0 32)))

; polynomials/square-of-sum: unsat
(assert (not (= (bvmul (bvadd x y) (bvadd x y)) (bvadd (bvmul x x) (bvmul (_ bv2 32) x y) (bvmul y y)))))

; polynomials/cube: unsat
(assert (not (= (bvmul (bvadd x y) (bvadd x y) (bvadd x y)) (bvadd (bvmul x x x) (bvmul (_ bv3 32) x x y) (bvmul (_ bv3 32) x y y) (bvmul y y y)))))

; polynomials/square-of-sum-off: sat
(assert (not (= (bvmul (bvadd x y) (bvadd x y)) (bvadd (bvmul x x) (bvmul x y) (bvmul y y)))))

; polynomials/horner: unsat
(assert (not (= (bvadd (bvmul (bvadd (bvmul (bvadd (bvmul i x) j) x) n) x) z) (bvadd (bvmul i x x x) (bvmul j x x) (bvmul n x) z))))

; polynomials/parity: unsat
(assert (= (bvadd (bvmul (_ bv6 32) x y) (bvmul (_ bv4 32) z)) (_ bv7 32)))

; polynomials/difference-of-squares-long: unsat
(assert (not (= (bvmul (bvadd a b) (bvsub a b)) (bvsub (bvmul a a) (bvmul b b)))))

; polynomials/triangular: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv46340 32)))
(assert (not (= (bvsdiv (bvmul (bvadd x (_ bv1 32)) (bvadd x (_ bv2 32))) (_ bv2 32)) (bvadd (bvsdiv (bvmul x (bvadd x (_ bv1 32))) (_ bv2 32)) x (_ bv1 32)))))

; polynomials/triangular-overflow: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvslt x (_ bv46341 32)))
(assert (not (= (bvsdiv (bvmul (bvadd x (_ bv1 32)) (bvadd x (_ bv2 32))) (_ bv2 32)) (bvadd (bvsdiv (bvmul x (bvadd x (_ bv1 32))) (_ bv2 32)) x (_ bv1 32)))))

; multipliers/inverse: unsat
(assert (not (= (bvmul (bvmul x (_ bv2654435769 32)) (_ bv340573321 32)) x)))

; multipliers/injective: unsat
(assert (not (= x y)))
(assert (= (bvadd (bvmul x (_ bv31 32)) (_ bv17 32)) (bvadd (bvmul y (_ bv31 32)) (_ bv17 32))))

; multipliers/injective-long: unsat
(assert (not (= a b)))
(assert (= (bvmul a (_ bv6364136223846793005 64)) (bvmul b (_ bv6364136223846793005 64))))

; multipliers/even: sat
(assert (not (= x y)))
(assert (= (bvmul x (_ bv48 32)) (bvmul y (_ bv48 32))))

; multipliers/preimage: sat
(assert (= (bvmul a (_ bv6364136223846793005 64)) (_ bv1 64)))

; sums/exchange: unsat
(assert (not (= (bvadd (ite (bvslt y x) y x) (ite (bvslt y x) x y)) (bvadd x y))))

; sums/exchange-squares: unsat
(assert (let ((p (ite (bvslt y x) y x)) (q (ite (bvslt y x) x y))) (not (= (bvadd (bvmul p p) (bvmul q q)) (bvadd (bvmul x x) (bvmul y y))))))

; sums/network-of-six: unsat
(assert (let ((l0 (ite (bvslt y x) y x)) (h0 (ite (bvslt y x) x y))) (let ((l1 (ite (bvslt n z) n z)) (h1 (ite (bvslt n z) z n))) (let ((l2 (ite (bvslt j i) j i)) (h2 (ite (bvslt j i) i j))) (let ((l3 (ite (bvslt l1 h0) l1 h0)) (h3 (ite (bvslt l1 h0) h0 l1))) (let ((l4 (ite (bvslt l2 h1) l2 h1)) (h4 (ite (bvslt l2 h1) h1 l2))) (let ((l5 (ite (bvslt l3 l0) l3 l0)) (h5 (ite (bvslt l3 l0) l0 l3))) (let ((l6 (ite (bvslt l4 h3) l4 h3)) (h6 (ite (bvslt l4 h3) h3 l4))) (let ((l7 (ite (bvslt h2 h4) h2 h4)) (h7 (ite (bvslt h2 h4) h4 h2))) (let ((l8 (ite (bvslt l6 h5) l6 h5)) (h8 (ite (bvslt l6 h5) h5 l6))) (let ((l9 (ite (bvslt l7 h6) l7 h6)) (h9 (ite (bvslt l7 h6) h6 l7))) (let ((l10 (ite (bvslt l8 l5) l8 l5)) (h10 (ite (bvslt l8 l5) l5 l8))) (let ((l11 (ite (bvslt l9 h8) l9 h8)) (h11 (ite (bvslt l9 h8) h8 l9))) (let ((l12 (ite (bvslt h7 h9) h7 h9)) (h12 (ite (bvslt h7 h9) h9 h7))) (let ((l13 (ite (bvslt l11 h10) l11 h10)) (h13 (ite (bvslt l11 h10) h10 l11))) (let ((l14 (ite (bvslt l12 h11) l12 h11)) (h14 (ite (bvslt l12 h11) h11 l12))) (not (= (bvadd l10 l13 h13 l14 h14 h12) (bvadd x y z n i j)))))))))))))))))))

; sums/network-products: unsat
(assert (let ((l0 (ite (bvslt y x) y x)) (h0 (ite (bvslt y x) x y))) (let ((l1 (ite (bvslt n z) n z)) (h1 (ite (bvslt n z) z n))) (let ((l2 (ite (bvslt l1 h0) l1 h0)) (h2 (ite (bvslt l1 h0) h0 l1))) (not (= (bvmul l0 l2 h2 h1) (bvmul x y z n)))))))

; sums/network-weighted: sat
(assert (let ((l0 (ite (bvslt y x) y x)) (h0 (ite (bvslt y x) x y))) (let ((l1 (ite (bvslt n z) n z)) (h1 (ite (bvslt n z) z n))) (let ((l2 (ite (bvslt j i) j i)) (h2 (ite (bvslt j i) i j))) (let ((l3 (ite (bvslt l1 h0) l1 h0)) (h3 (ite (bvslt l1 h0) h0 l1))) (let ((l4 (ite (bvslt l2 h1) l2 h1)) (h4 (ite (bvslt l2 h1) h1 l2))) (let ((l5 (ite (bvslt l3 l0) l3 l0)) (h5 (ite (bvslt l3 l0) l0 l3))) (let ((l6 (ite (bvslt l4 h3) l4 h3)) (h6 (ite (bvslt l4 h3) h3 l4))) (let ((l7 (ite (bvslt h2 h4) h2 h4)) (h7 (ite (bvslt h2 h4) h4 h2))) (let ((l8 (ite (bvslt l6 h5) l6 h5)) (h8 (ite (bvslt l6 h5) h5 l6))) (let ((l9 (ite (bvslt l7 h6) l7 h6)) (h9 (ite (bvslt l7 h6) h6 l7))) (let ((l10 (ite (bvslt l8 l5) l8 l5)) (h10 (ite (bvslt l8 l5) l5 l8))) (let ((l11 (ite (bvslt l9 h8) l9 h8)) (h11 (ite (bvslt l9 h8) h8 l9))) (let ((l12 (ite (bvslt h7 h9) h7 h9)) (h12 (ite (bvslt h7 h9) h9 h7))) (let ((l13 (ite (bvslt l11 h10) l11 h10)) (h13 (ite (bvslt l11 h10) h10 l11))) (let ((l14 (ite (bvslt l12 h11) l12 h11)) (h14 (ite (bvslt l12 h11) h11 l12))) (not (= (bvadd (bvmul (_ bv2 32) l10) l13 h13 l14 h14 h12) (bvadd (bvmul (_ bv2 32) x) y z n i j)))))))))))))))))))

; averages/midpoint: unsat
(assert (bvsle x y))
(assert (let ((m (bvadd x (bvlshr (bvsub y x) (_ bv1 32))))) (not (and (bvsle x m) (bvsle m y)))))

; averages/midpoint-overflow: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle x y))
(assert (let ((m (bvsdiv (bvadd x y) (_ bv2 32)))) (not (and (bvsle x m) (bvsle m y)))))

; averages/three-in-long: unsat
(assert (let ((m (bvsdiv (bvadd ((_ sign_extend 32) x) ((_ sign_extend 32) y) ((_ sign_extend 32) z)) (_ bv3 64)))) (not (= ((_ sign_extend 32) ((_ extract 31 0) m)) m))))

; money/percentage: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle (_ bv0 32) y))
(assert (bvsle x (_ bv20000000 32)))
(assert (bvsle y (_ bv100 32)))
(assert (let ((p (bvsdiv (bvmul x y) (_ bv100 32)))) (not (and (bvsle (_ bv0 32) p) (bvsle p x)))))

; money/percentage-overflow: sat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle (_ bv0 32) y))
(assert (bvsle x (_ bv30000000 32)))
(assert (bvsle y (_ bv100 32)))
(assert (let ((p (bvsdiv (bvmul x y) (_ bv100 32)))) (not (and (bvsle (_ bv0 32) p) (bvsle p x)))))

; money/two-discounts: unsat
(assert (bvsle (_ bv0 64) a))
(assert (bvsle a (_ bv100000000000 64)))
(assert (let ((p (bvsdiv (bvmul a (_ bv90 64)) (_ bv100 64)))) (let ((q (bvsdiv (bvmul p (_ bv80 64)) (_ bv100 64)))) (or (bvslt a q) (bvslt (bvsdiv (bvmul a (_ bv72 64)) (_ bv100 64)) q)))))

; money/two-discounts-equal: sat
(assert (bvsle (_ bv0 64) a))
(assert (bvsle a (_ bv100000000000 64)))
(assert (let ((p (bvsdiv (bvmul a (_ bv90 64)) (_ bv100 64)))) (let ((q (bvsdiv (bvmul p (_ bv80 64)) (_ bv100 64)))) (not (= (bvsdiv (bvmul a (_ bv72 64)) (_ bv100 64)) q)))))

; money/split: unsat
(assert (bvsle (_ bv0 64) a))
(assert (bvslt (_ bv0 64) b))
(assert (bvsle b (_ bv1000 64)))
(assert (let ((q (bvsdiv a b)) (r (bvsrem a b))) (not (= (bvadd (bvmul q (bvsub b r)) (bvmul (bvadd q (_ bv1 64)) r)) a))))

; money/tax-and-back: unsat
(assert (bvsle (_ bv0 64) a))
(assert (bvsle a (_ bv1000000000000 64)))
(assert (let ((g (bvadd a (bvsdiv (bvadd (bvmul a (_ bv19 64)) (_ bv50 64)) (_ bv100 64))))) (let ((n2 (bvsdiv (bvadd (bvmul g (_ bv100 64)) (_ bv59 64)) (_ bv119 64)))) (not (and (bvsle (bvsub n2 a) (_ bv1 64)) (bvsle (bvsub a n2) (_ bv1 64)))))))

; money/interest-grows: unsat
(assert (bvsle (_ bv0 32) x))
(assert (bvsle (_ bv0 32) y))
(assert (bvsle y (_ bv10000 32)))
(assert (bvslt (bvsdiv (bvmul ((_ sign_extend 32) x) (bvadd ((_ sign_extend 32) y) (_ bv1 64))) (_ bv10000 64)) (bvsdiv (bvmul ((_ sign_extend 32) x) ((_ sign_extend 32) y)) (_ bv10000 64))))

; money/cents-round-negative: sat
(assert (bvslt (_ bv4293967296 32) x))
(assert (bvslt x (_ bv1000000 32)))
(assert (let ((e (bvsub (bvmul (bvsdiv (bvadd x (_ bv5 32)) (_ bv10 32)) (_ bv10 32)) x))) (not (and (bvsle (_ bv4294967291 32) e) (bvsle e (_ bv5 32))))))
