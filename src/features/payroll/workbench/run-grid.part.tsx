/**
 * Everybody of the run by component. The name and the net stay in sight, on a phone the name alone, with
 * the net beside it; only the rows and columns in sight are drawn, so that ten thousand people scroll like
 * ten.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { money, number, words } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { amountsOf, type GridColumn, lastAmount, type Marks, type Sort } from './grid.view.ts';
import type { Grid, GridRow, RunException } from './run.call.ts';
import style from './run-grid.module.css';

type Props = {
  grid: Grid;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  marks: Marks;
  opened: number | undefined;
  sort: Sort;
  onSort: (column: string) => void;
  onOpen: (row: GridRow) => void;
};

/** Fifteen people are in sight on a small laptop; the style sheet has the same. */
const rowHeight = 24;
/** As the style sheet has it. */
const isNarrow = (): boolean => globalThis.innerWidth <= 640;
/** A column's width; the style sheet has the same two. */
const cellWidth = (): number => (isNarrow() ? 92 : 116);
const net: GridColumn = { key: 'net', label: 'Net' };

/** Which rows and columns are in sight, and how much there is around them. */
function useSight(rows: number, columns: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: cellWidth,
    overscan: 1,
  });
  const lines = down.getVirtualItems();
  const cells = across.getVirtualItems();
  const before = cells[0]?.start ?? 0;
  const after = across.getTotalSize() - (cells.at(-1)?.end ?? 0);
  const above = lines[0]?.start ?? 0;
  const below = down.getTotalSize() - (lines.at(-1)?.end ?? 0);
  const first = cells[0]?.index ?? 0;
  const end = (cells.at(-1)?.index ?? -1) + 1;
  return { scroller, lines, first, end, before, after, above, below };
}

export function RunGrid({ grid, columns: asked, rows, marks, opened, sort, onSort, onOpen }: Props) {
  const narrow = isNarrow();
  const columns = useMemo(() => (narrow ? [net, ...asked] : asked), [narrow, asked]);
  const { scroller, lines, first, end, before, after, above, below } = useSight(rows.length, columns.length);
  const shown = columns.slice(first, end);
  return (
    // A part that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus is for scrolling with the arrow keys
    <section ref={scroller} className={style.scroller} tabIndex={0} aria-label="People of this run">
      <table
        className={style.table}
        style={{ '--columns': asked.length } as CSSProperties}
        aria-rowcount={rows.length + 1}
        aria-colcount={asked.length + 2}
      >
        <Head columns={shown} from={before} to={after} closed={!narrow} sort={sort} onSort={onSort} />
        <tbody>
          {above > 0 && <Space height={above} />}
          {lines.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.employee}
                  grid={grid}
                  row={row}
                  at={index}
                  columns={columns}
                  first={first}
                  end={end}
                  before={before}
                  after={after}
                  closed={!narrow}
                  marks={marks.get(row.employee)}
                  current={opened === row.employee}
                  onOpen={onOpen}
                />
              )
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </section>
  );
}

const Space = ({ height }: { height: number }) => (
  <tr>
    <td className={style.space} style={{ height }} />
  </tr>
);

const Gap = ({ width }: { width: number }) => <td className={style.space} style={{ width }} />;

type HeadProps = {
  columns: readonly GridColumn[];
  from: number;
  to: number;
  /** Whether the net closes each row. */
  closed: boolean;
  sort: Sort;
  onSort: (column: string) => void;
};

function Head({ columns, from, to, closed, sort, onSort }: HeadProps) {
  const heading = (key: string, label: string, className?: string) => (
    <th
      key={key}
      scope="col"
      className={className}
      aria-sort={sort.column === key ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={style.sort} title={label} onClick={() => onSort(key)}>
        {label}
        {sort.column === key && <span aria-hidden="true">{sort.down ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        {heading('code', 'Employee', style.first)}
        {from > 0 && <Gap width={from} />}
        {columns.map(({ key, label }) => heading(key, label))}
        {to > 0 && <Gap width={to} />}
        {closed && heading(net.key, net.label, style.last)}
      </tr>
    </thead>
  );
}

type RowProps = {
  grid: Grid;
  row: GridRow;
  at: number;
  columns: readonly GridColumn[];
  first: number;
  end: number;
  before: number;
  after: number;
  closed: boolean;
  marks: readonly RunException[] | undefined;
  current: boolean;
  onOpen: (row: GridRow) => void;
};

const Row = memo(function Row(props: RowProps) {
  const { grid, row, at, columns, first, end, before, after, closed, marks, current, onOpen } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'ArrowDown') (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    else if (event.key === 'ArrowUp')
      (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
    else if (event.key === 'Enter') onOpen(row);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      tabIndex={0}
      data-current={current}
      aria-rowindex={at + 2}
      className={style.row}
      onClick={() => onOpen(row)}
      onKeyDown={onKeyDown}
    >
      <th scope="row" className={style.first}>
        <span className={style.person}>
          <span className={style.words}>
            <span className={style.name}>{row.name}</span> {row.code}
          </span>
          <RowMarks row={row} marks={marks} />
        </span>
      </th>
      {before > 0 && <Gap width={before} />}
      {columns.slice(first, end).map((column) => (
        <Cell key={column.key} grid={grid} row={row} column={column} />
      ))}
      {after > 0 && <Gap width={after} />}
      {closed && <Net row={row} className={style.last} />}
    </tr>
  );
});

const Net = ({ row, className }: { row: GridRow; className: string | undefined }) => (
  <td className={className} data-moved={movedBy(row.net, row.lastNet)}>
    {money(row.net)}
  </td>
);

/** The colour of a change, said by an arrow in the column of changes too. */
function movedBy(now: number, last: number | null): 'up' | 'down' | undefined {
  if (last === null || now === last) return undefined;
  return now > last ? 'up' : 'down';
}

function Cell({ grid, row, column }: { grid: Grid; row: GridRow; column: GridColumn }) {
  const { key, position } = column;
  if (position !== undefined) {
    const amount = amountsOf(row)[position] ?? 0;
    const last = lastAmount(grid, row, position);
    const moved = movedBy(amount, last);
    return (
      <td data-moved={moved} title={moved && last !== null ? `${money(last)} last month` : undefined}>
        {amount === 0 ? <span className={style.zero}>0</span> : money(amount)}
      </td>
    );
  }
  if (key === 'days') return <td>{number(row.daysPaid, row.daysPaid % 1 === 0 ? 0 : 2)}</td>;
  if (key === net.key) return <Net row={row} className={style.sum} />;
  if (key === 'change') return <td>{changeText(row)}</td>;
  return <td className={style.sum}>{money(key === 'gross' ? row.gross : row.deductions)}</td>;
}

function changeText({ net, lastNet }: GridRow): string {
  if (lastNet === null) return '–';
  const moved = net - lastNet;
  if (moved === 0) return '0';
  return `${moved > 0 ? '↑ ' : '↓ '}${money(Math.abs(moved))}`;
}

/** A mark has little room beside a name; the drawer says it whole. */
const shortWords: Readonly<Record<string, string>> = {
  'deductions-above-limit': 'deductions',
  'deductions-above': 'deductions',
  'fines-above': 'fines',
  'net-changed': 'net moved',
  'net-change': 'net moved',
  'net-not-positive': 'no net pay',
  'insurance-flip': 'insurance',
  'leaver-with-pay': 'left',
  'shared-account': 'account',
  'no-cost-centre': 'no centre',
  'arrears-above': 'arrears',
  'provident-fund-coverage': 'fund',
  'set-by-hand': 'by hand',
};

type MarksProps = { row: GridRow; marks: readonly RunException[] | undefined };

/** Whose pay is held says so beside whatever else is said. */
function RowMarks({ row, marks }: MarksProps) {
  return (
    <>
      {row.held && <Tag tone="attention">held</Tag>}
      <OtherMark row={row} marks={marks} />
    </>
  );
}

function OtherMark({ row, marks }: MarksProps) {
  const [finding] = marks ?? [];
  if (finding && marks) {
    const more = marks.length > 1 ? ` +${marks.length - 1}` : '';
    return (
      <Tag tone={finding.blocks ? 'wrong' : 'attention'}>
        {shortWords[finding.code] ?? words(finding.code).toLowerCase()}
        {more}
      </Tag>
    );
  }
  if (row.joined) return <Tag tone="note">joined</Tag>;
  return row.left ? <Tag tone="note">left</Tag> : null;
}
