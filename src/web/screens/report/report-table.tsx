import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import type { ReportShape } from '#kernel/calls/report.call.ts';
import { type Line, linesOf, sorted, totalsOf } from '#kernel/report/report-lines.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { nextSort, sortOf } from '#web/screens/list/list-state.ts';
import table from '#web/screens/list/rows/rows-table.module.css';
import { SpaceRow } from '#web/screens/list/rows/space-row.tsx';
import { useEdges } from '#web/screens/list/rows/use-edges.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useCells } from './cell-address.ts';
import style from './report.module.css';
import type { Layout, ReportColumnShape, ReportRows } from './report-api.ts';
import { isFigure, reportText } from './report-value.ts';
import { reportWidth } from './report-widths.ts';

type ReportTableProps = {
  report: ReportShape;
  columns: readonly ReportColumnShape[];
  answer: ReportRows;
  layout: Layout;
  onSort: (sort: string) => void;
  waiting: boolean;
};

/** What stays in sight leaves room for what goes by; its whole text is under the pointer. */
const pinnedMost = { wide: 280, phone: 160 } as const;

/**
 * The figures: sorted by a header's press, grouped where asked, closed by their totals, each row opening its
 * record.
 */
export function ReportTable(props: ReportTableProps) {
  const { report, columns, answer, waiting, layout, onSort } = props;
  // Kept as state, so that the rows are measured once their scroller is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const lines = useLines(props);
  const totals = useTotals(columns, answer);
  const widths = useWidths(columns, answer, totals);
  useEdges(scroller);
  return (
    <div className={style.holder}>
      <section
        ref={setScroller}
        className={`${style.sheet} ${style.scroller}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-busy={waiting}
        aria-label={`${report.heading}, table`}
      >
        <table
          className={columns.some(({ narrow }) => narrow) ? `${table.table} ${style.grid}` : table.table}
          aria-rowcount={lines.length + 1}
          style={{ minWidth: sum(widths) }}
        >
          <colgroup>
            {columns.map((column, at) => (
              <col key={column.name} style={{ width: widths[at] }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.name}
                  column={column}
                  at={classOf(column, columns)}
                  sort={layout.sort}
                  onSort={() => onSort(nextSort(layout.sort, column.name))}
                />
              ))}
            </tr>
          </thead>
          <Body report={report} columns={columns} lines={lines} scroller={scroller} />
          {totals && lines.length > 1 && <Foot columns={columns} totals={totals} />}
        </table>
      </section>
      <div className={style.edge} />
    </div>
  );
}

function useWidths(
  columns: readonly ReportColumnShape[],
  { rows }: ReportRows,
  totals: ReturnType<typeof useTotals>,
): readonly number[] {
  const most = useNarrow() ? pinnedMost.phone : pinnedMost.wide;
  return useMemo(() => {
    const pinned = pinnedOf(columns);
    return columns.map((column) =>
      Math.min(reportWidth(column, rows, totals), column === pinned ? most : Number.POSITIVE_INFINITY),
    );
  }, [columns, rows, totals, most]);
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

const useTotals = (
  columns: readonly ReportColumnShape[],
  answer: ReportRows,
): NonNullable<ReportRows['totals']> | undefined =>
  useMemo(
    () =>
      columns.some((column) => column.total) ? (answer.totals ?? totalsOf(columns, answer.rows)) : undefined,
    [columns, answer],
  );

function useLines({ columns, answer, layout: { group, sort } }: ReportTableProps): Line[] {
  return useMemo(() => {
    const by = columns.find((column) => column.name === group) ?? ({ kind: 'text' } as const);
    const say = (value: Parameters<typeof reportText>[1]) => reportText(by, value, true);
    return linesOf(columns, answer.cut ? answer.rows : sorted(answer.rows, sort), group, say, answer.groups);
  }, [columns, answer, sort, group]);
}

type BodyProps = {
  report: ReportShape;
  columns: readonly ReportColumnShape[];
  lines: readonly Line[];
  scroller: HTMLElement | null;
};

/** Only the lines in sight are drawn. */
function Body({ report, columns, lines, scroller }: BodyProps) {
  const opens: Opens = { record: useDrill(report), day: useDays(report), cell: useCells() };
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => 36,
    overscan: 16,
  });
  const items = virtual.getVirtualItems();
  const bottom = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <SpaceRow height={items[0]?.start ?? 0} />
      {items.map(({ index }) => (
        <LineRow key={index} columns={columns} line={lines[index]} index={index} opens={opens} />
      ))}
      <SpaceRow height={bottom} />
    </tbody>
  );
}

type HeadProps = { column: ReportColumnShape; at: string | undefined; sort: string; onSort: () => void };

function Head({ column, at, sort, onSort }: HeadProps) {
  const direction = sortOf(sort, column.name);
  return (
    <th scope="col" className={at} aria-sort={direction}>
      <button type="button" className={table.sort} onClick={onSort}>
        <span>{column.label}</span>
        {direction === 'ascending' && <IconArrowUp size={13} stroke={1.8} aria-hidden="true" />}
        {direction === 'descending' && <IconArrowDown size={13} stroke={1.8} aria-hidden="true" />}
      </button>
    </th>
  );
}

/** Where a row leads: the record of the form the report drills to, if the menu leads there. */
function useDrill(report: ReportShape): (id: unknown) => string | undefined {
  const menu = useMenu();
  const path = report.drillTo && entriesOf(menu).find(({ item }) => item.form === report.drillTo)?.item.path;
  return (id) => (path && typeof id === 'number' ? `/Home/${path}/${id}` : undefined);
}

/** The address of the day that a cell is of: of its column, or of the row where the column says it. */
function useDays(report: ReportShape): Opens['day'] {
  const menu = useMenu();
  const { page, by } = report.opensDay ?? {};
  const path = page && entriesOf(menu).find(({ item }) => item.page === page)?.item.path;
  return ({ name, day }, row) => {
    const on = day ?? (name === by ? row[name] : undefined);
    const { employeeId } = row;
    return path && typeof on === 'string' && typeof employeeId === 'number'
      ? `/Home/${path}?employee=${employeeId}&day=${on}`
      : undefined;
  };
}

type Opens = {
  readonly cell: ReturnType<typeof useCells>;
  readonly record: (id: unknown) => string | undefined;
  readonly day: (column: ReportColumnShape, row: LineRowShape) => string | undefined;
};
type LineRowShape = Extract<Line, { kind: 'row' }>['row'];

type LineRowProps = {
  columns: readonly ReportColumnShape[];
  line: Line | undefined;
  index: number;
  opens: Opens;
};

/** Whose row it is stays in sight while figures or a month of days go by. */
const pinnedOf = (columns: readonly ReportColumnShape[]): ReportColumnShape | undefined =>
  columns.find(({ name }) => name === 'name') ?? columns.find((column) => !isFigure(column));

/** What all the others come to: the net pay of a register, else the amount in the last column. */
const comesTo = (columns: readonly ReportColumnShape[]): ReportColumnShape | undefined => {
  const last = columns.at(-1);
  return columns.find(({ name }) => name === 'net') ?? (last?.kind === 'money' ? last : undefined);
};

const classOf = (column: ReportColumnShape, columns: readonly ReportColumnShape[]): string | undefined => {
  if (column === pinnedOf(columns)) return style.pinned;
  if (column.narrow) return style.narrow;
  if (!isFigure(column)) return undefined;
  return column === comesTo(columns) ? `${table.end} ${style.last}` : table.end;
};

function LineRow({ columns, line, index, opens }: LineRowProps) {
  if (!line) return null;
  if (line.kind === 'group')
    return (
      <tr className={`${table.row} ${style.groupRow}`} aria-rowindex={index + 2}>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.name} scope="rowgroup">
              {line.label} <span className={style.count}>{number(line.count)}</span>
            </th>
          ) : (
            <td key={column.name} className={isFigure(column) ? table.end : undefined}>
              {column.total ? reportText(column, line.totals[column.name]) : ''}
            </td>
          ),
        )}
      </tr>
    );
  const { row } = line;
  return (
    <tr className={table.row} aria-rowindex={index + 2}>
      {columns.map((column, at) => {
        const value = row[column.name];
        const text = column.narrow && !value ? '' : reportText(column, value);
        const record = at === 0 ? opens.record(row['drillId']) : undefined;
        const to = value ? (opens.cell(column, row) ?? opens.day(column, row) ?? record) : undefined;
        return (
          <td
            key={column.name}
            className={classOf(column, columns)}
            title={text.length > 22 ? text : undefined}
            data-code={column.narrow ? text : undefined}
          >
            {to ? (
              <Link to={to} className={column.narrow ? style.code : table.title}>
                {text}
              </Link>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}

type FootProps = { columns: readonly ReportColumnShape[]; totals: NonNullable<ReportRows['totals']> };

/** The word stands where it stays in sight. */
function Foot({ columns, totals }: FootProps) {
  const pinned = pinnedOf(columns);
  return (
    <tfoot className={style.foot}>
      <tr>
        {columns.map((column) => (
          <td key={column.name} className={classOf(column, columns)}>
            {column.total ? reportText(column, totals[column.name]) : column === pinned ? 'Total' : ''}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
