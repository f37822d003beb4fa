import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import { type Line, linesOf, sorted, totalsOf } from '#kernel/report/report-lines.ts';
import { useMenu } from '#web/api/inside/use-inside.ts';
import { nextSort, sortOf } from '#web/screens/list/list-state.ts';
import table from '#web/screens/list/rows/rows-table.module.css';
import { SpaceRow } from '#web/screens/list/rows/space-row.tsx';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import style from './report.module.css';
import type { Layout, ReportColumnShape, ReportRows, ReportShape } from './report-api.ts';
import { isFigure, reportText } from './report-value.ts';

type ReportTableProps = {
  report: ReportShape;
  columns: readonly ReportColumnShape[];
  answer: ReportRows;
  layout: Layout;
  onSort: (sort: string) => void;
  waiting: boolean;
};

/** A code as 'HD+L', or a way in and out. */
const narrowLeast = 48;

/** Crores with their paise fit: a figure that is cut short is a wrong figure. So does “September 2026”. */
const leastWidth = (column: ReportColumnShape): number => {
  if (column.kind === 'money') return 164;
  if (column.kind === 'month') return 156;
  return isFigure(column) ? 120 : 132;
};

// Of long reports the first rows say how wide the texts are.
const rowsMeasured = 200;
const textMost = 560;

/** A text column is as wide as what stands in it. */
function widthOf(column: ReportColumnShape, rows: ReportRows['rows']): number {
  const lengths = rows.slice(0, rowsMeasured).map((row) => reportText(column, row[column.name]).length);
  if (column.narrow) return Math.max(narrowLeast, Math.max(0, ...lengths) * 6.5 + 10);
  const wanted = column.kind === 'text' ? Math.min(Math.max(0, ...lengths) * 7.5 + 30, textMost) : 0;
  return Math.max(leastWidth(column), column.label.length * 7 + 40, wanted);
}

/**
 * The figures: sorted by a header's press, grouped where asked, closed by their totals, each row opening its
 * record.
 */
export function ReportTable(props: ReportTableProps) {
  const { report, columns, answer, waiting, layout, onSort } = props;
  // Kept as state, so that the rows are measured once their scroller is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const lines = useLines(props);
  const widths = useMemo(() => columns.map((column) => widthOf(column, answer.rows)), [columns, answer]);
  return (
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
        style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
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
                sort={layout.sort}
                onSort={() => onSort(nextSort(layout.sort, column.name))}
              />
            ))}
          </tr>
        </thead>
        <Body report={report} columns={columns} lines={lines} scroller={scroller} />
        <Foot columns={columns} answer={answer} />
      </table>
    </section>
  );
}

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
  const opens: Opens = { record: useDrill(report), day: useDays(report) };
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

function Head({ column, sort, onSort }: { column: ReportColumnShape; sort: string; onSort: () => void }) {
  const direction = sortOf(sort, column.name);
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
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

/** Whose row it is stays in sight where a month of days goes by. */
const classOf = (column: ReportColumnShape): string | undefined =>
  column.name === 'name'
    ? style.pinned
    : column.narrow
      ? style.narrow
      : isFigure(column)
        ? table.end
        : undefined;

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
        const to = value ? (opens.day(column, row) ?? record) : undefined;
        return (
          <td
            key={column.name}
            className={classOf(column)}
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

function Foot({ columns, answer }: { columns: readonly ReportColumnShape[]; answer: ReportRows }) {
  if (!columns.some((column) => column.total)) return null;
  const totals = answer.totals ?? totalsOf(columns, answer.rows);
  return (
    <tfoot className={style.foot}>
      <tr>
        {columns.map((column, at) => (
          <td key={column.name} className={isFigure(column) ? table.end : undefined}>
            {column.total ? reportText(column, totals[column.name]) : at === 0 ? 'Total' : ''}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
