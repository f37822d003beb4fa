/** A tree as a list that opens: by thumb, mouse and keys, with the rows in sight alone as elements. */
import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import style from './tree.module.css';
import { rowsOf, stepOf, type TreeRow, type TreeSource } from './tree-rows.ts';

type TreeProps = {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly source: TreeSource;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** What stands in a row. A link in it takes no focus of its own: Enter does what it does. */
  readonly children: (id: number) => ReactNode;
  readonly onEnter?: ((id: number) => void) | undefined;
  /** Where the keys are; the tree keeps it by itself where nobody asks for it. */
  readonly active?: number | null | undefined;
  readonly onActive?: ((id: number) => void) | undefined;
};

const rowHeight = 56;
/** Deeper rows stand no further in: a name has to fit a phone. */
const deepest = 7;

export function Tree(props: TreeProps) {
  const { label, source, open, onToggle, children, onEnter, active: given, onActive } = props;
  const [kept, setKept] = useState<number | null>(null);
  const active = given === undefined ? kept : given;
  const activate = onActive ?? setKept;
  const rows = useMemo(() => rowsOf(source, open), [source, open]);
  const { scroller, items, size } = useRows(rows, active);
  const id = useId();
  const keys = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(rows, active, event.key);
    if (event.key === 'Enter' && active !== null) onEnter?.(active);
    if (!step) return;
    event.preventDefault();
    if ('go' in step) activate(step.go);
    else onToggle(step.toggle);
  };
  const isThere = rows.some((row) => row.id === active);
  return (
    <div
      ref={scroller}
      className={style.tree}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isThere ? `${id}-${active}` : undefined}
      onKeyDown={keys}
      onFocus={() => !isThere && rows[0] && activate(rows[0].id)}
    >
      <div role="presentation" className={style.all} style={{ height: size }}>
        {items.map(({ row, start }) => (
          <Row
            key={row.id}
            id={`${id}-${row.id}`}
            row={row}
            start={start}
            active={row.id === active}
            onPress={() => {
              activate(row.id);
              if (row.open !== undefined) onToggle(row.id);
            }}
          >
            {children(row.id)}
          </Row>
        ))}
      </div>
    </div>
  );
}

/** The rows in sight, and always the one that the keys are at. */
function useRows(rows: readonly TreeRow[], active: number | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
  });
  const at = rows.findIndex(({ id }) => id === active);
  const { scrollToIndex } = virtual;
  const shown = useRef(at);
  useEffect(() => {
    if (at >= 0 && shown.current !== at) scrollToIndex(at, { align: 'auto' });
    shown.current = at;
  }, [at, scrollToIndex]);
  const items = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, start }] : [];
  });
  const kept = rows[at];
  if (kept && !items.some(({ row }) => row === kept)) items.push({ row: kept, start: at * rowHeight });
  return { scroller, items, size: virtual.getTotalSize() };
}

type RowProps = {
  id: string;
  row: TreeRow;
  start: number;
  active: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Row({ id, row, start, active, onPress, children }: RowProps) {
  const inset = 8 + Math.min(row.level - 1, deepest) * 18;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is on the tree, whose keys do the same.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={row.open}
      aria-selected={active}
      className={style.row}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: inset, height: rowHeight }}
      onClick={onPress}
    >
      <IconChevronRight
        className={style.fold}
        size={16}
        stroke={1.75}
        aria-hidden="true"
        data-open={row.open}
        data-none={row.open === undefined || undefined}
      />
      <div className={style.content}>{children}</div>
    </div>
  );
}
