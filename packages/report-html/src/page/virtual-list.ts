/** A list of any length of which only the rows in view, and a few more, are in the page. */
import { h, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows in the page at most. */
const MOST = 300;
const MARGIN = 12;

export interface VirtualListProps {
  readonly count: number;
  readonly rowHeight: number;
  /** Kept in view when it changes. */
  readonly focus: number | undefined;
  readonly row: (index: number) => JSX.Element;
  readonly label: string;
  readonly className: string;
  /** The role of the list for those who listen. */
  readonly role?: "list" | "group";
}

export function VirtualList({ count, rowHeight, focus, row, label, className, role = "group" }: VirtualListProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const look = (): void => {
    const element = box.current;
    if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight || 600 });
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || focus === undefined) return;
    const top = focus * rowHeight;
    if (top < element.scrollTop + rowHeight || top > element.scrollTop + element.clientHeight - 3 * rowHeight)
      element.scrollTop = Math.max(0, top - element.clientHeight / 2);
    look();
  }, [focus, count]);
  useLayoutEffect(() => {
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN);
  const last = Math.min(count, first + Math.min(MOST, Math.ceil(view.height / rowHeight) + 2 * MARGIN));
  const rows: JSX.Element[] = [];
  for (let i = first; i < last; i++) rows.push(row(i));
  return h(
    "div",
    { ref: box, class: `scroll ${className}`, onScroll: look, tabIndex: 0, role: "region", "aria-label": label },
    h(
      "div",
      { class: "tall", style: { height: `${count * rowHeight}px` } },
      h("div", { class: "rows", role, style: { transform: `translateY(${first * rowHeight}px)` } }, rows),
    ),
  );
}
