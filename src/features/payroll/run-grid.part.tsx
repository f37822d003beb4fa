/**
 * Everybody of the run by component. The name and the net stay in sight; only the rows in sight are drawn.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { money, number } from '#web/ui/format.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { Grid, GridRow } from './run.view.ts';
import style from './run-grid.module.css';

type Props = {
  grid: Grid;
  rows: readonly GridRow[];
  opened: number | undefined;
  onOpen: (row: GridRow) => void;
};

const rowHeight = 36;

/** Positions that anybody has an amount in; information lines belong to the statutory files. */
function columnsOf({ components, rows }: Grid): number[] {
  return components.flatMap(({ kind }, at) =>
    kind !== 'information' &&
    kind !== 'employer-contribution' &&
    rows.some(({ amounts }) => amounts[at] !== 0)
      ? [at]
      : [],
  );
}

export function RunGrid({ grid, rows, opened, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const items = virtual.getVirtualItems();
  const columns = columnsOf(grid);
  const earnings = columns.filter((at) => grid.components[at]?.kind === 'earning');
  const deductions = columns.filter((at) => grid.components[at]?.kind === 'deduction');
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // A part that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus is for scrolling with the arrow keys
    <section ref={scroller} className={style.scroller} tabIndex={0} aria-label="People of this run">
      <table className={style.table} aria-rowcount={rows.length + 1}>
        <Head grid={grid} earnings={earnings} deductions={deductions} />
        <tbody>
          {above > 0 && (
            <tr>
              <td style={{ height: above }} />
            </tr>
          )}
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={key}
                  row={row}
                  at={index}
                  earnings={earnings}
                  deductions={deductions}
                  current={opened === row.employee}
                  onOpen={onOpen}
                />
              )
            );
          })}
          {below > 0 && (
            <tr>
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

type Columns = { earnings: readonly number[]; deductions: readonly number[] };

function Head({ grid, earnings, deductions }: { grid: Grid } & Columns) {
  return (
    <thead>
      <tr>
        <th scope="col" className={style.first}>
          Employee
        </th>
        <th scope="col">Days</th>
        {earnings.map((at) => (
          <th scope="col" key={at}>
            {grid.components[at]?.label}
          </th>
        ))}
        <th scope="col">Gross</th>
        {deductions.map((at) => (
          <th scope="col" key={at}>
            {grid.components[at]?.label}
          </th>
        ))}
        <th scope="col">Change</th>
        <th scope="col" className={style.last}>
          Net
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  row: GridRow;
  at: number;
  earnings: readonly number[];
  deductions: readonly number[];
  current: boolean;
  onOpen: (row: GridRow) => void;
};

function Row({ row, at, earnings, deductions, current, onOpen }: RowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'ArrowDown') (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    else if (event.key === 'ArrowUp')
      (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
    else if (event.key === 'Enter') onOpen(row);
    else return;
    event.preventDefault();
  };
  const moved = row.lastNet === null ? null : row.net - row.lastNet;
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
        <span className={style.name}>{row.name}</span> {row.code} <Marks row={row} />
      </th>
      <td>{number(row.daysPaid, row.daysPaid % 1 === 0 ? 0 : 2)}</td>
      {earnings.map((position) => (
        <td key={position}>{money(row.amounts[position] ?? 0)}</td>
      ))}
      <td>{money(row.gross)}</td>
      {deductions.map((position) => (
        <td key={position}>{money(row.amounts[position] ?? 0)}</td>
      ))}
      <td className={style.moved}>
        {moved === null ? '–' : moved === 0 ? '0' : `${moved > 0 ? '+' : ''}${money(moved)}`}
      </td>
      <td className={style.last}>{money(row.net)}</td>
    </tr>
  );
}

function Marks({ row }: { row: GridRow }) {
  const [finding] = row.exceptions ?? [];
  if (finding)
    return <Tag tone={finding.blocks ? 'wrong' : 'attention'}>{finding.code.replaceAll('-', ' ')}</Tag>;
  if (row.joined) return <Tag tone="note">joined</Tag>;
  return row.left ? <Tag tone="note">left</Tag> : null;
}
