import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type MouseEvent, useId, useMemo, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { Link } from '#web/ui/link.tsx';
import { ContextMenu } from '#web/ui/surface/context-menu.tsx';
import type { MenuEntry } from '#web/ui/surface/menu.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { sortOf } from '../list-state.ts';
import { onListKey } from '../use-list-keys.ts';
import { Cell } from './cell.tsx';
import { fittedInto, fittedWidths } from './column-widths.ts';
import { type Column, isOfPeople, keptInSight } from './columns.ts';
import { Face } from './face.tsx';
import { type Placed, placeOf } from './placed.ts';
import style from './rows-table.module.css';
import { allOrNone, moved, type Selection, toggled } from './selection.ts';
import { SpaceRow } from './space-row.tsx';
import { Totals } from './totals.tsx';
import { useEdges } from './use-edges.ts';
import type { RowsHere } from './use-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const rowHeight = { roomy: 36, dense: 28 } as const;
const checkWidth = 40;

type RowsTableProps = {
  readonly form: FormShape;
  readonly columns: readonly Column[];
  readonly here: RowsHere;
  readonly sort: string;
  readonly dense: boolean;
  readonly selection: Selection;
  /** Names this list for its way back: where it was scrolled to. */
  readonly remembered: string;
  readonly linkTo: (row: RecordShape, index: number) => string;
  readonly onSort: (field: string) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (row: RecordShape, index: number, newTab: boolean) => void;
  /** What the right button, a long press or the menu key offers on a row. */
  readonly menu: (row: RecordShape, index: number) => readonly MenuEntry[];
};

/** What its parts are drawn from: the columns have found their places. */
type Drawn = Omit<RowsTableProps, 'columns'> & { readonly columns: readonly Placed[] };

/**
 * The rows of a list as a grid: sticky header and name, only the rows in sight drawn, all of it by keyboard
 * too.
 */
export function RowsTable(props: RowsTableProps) {
  const { form, here, selection, remembered, dense } = props;
  const name = useId();
  const virtual = useVirtualRows(here, dense ? rowHeight.dense : rowHeight.roomy, remembered);
  useEdges(virtual.scroller);
  const count = here.rows?.total ?? 0;
  const room = useWidth(virtual.scroller) - checkWidth;
  const columns = usePlaced(form, props.columns, here, room);
  const width = columns.reduce((sum, column) => sum + column.width, checkWidth);
  const active = selection.active >= 0 ? `${name}-${selection.active}` : undefined;
  const [pointed, setPointed] = useState(-1);
  const pointedRow = here.rowAt(pointed < 0 ? selection.active : pointed);
  return (
    <ContextMenu entries={pointedRow ? props.menu(pointedRow, pointed < 0 ? selection.active : pointed) : []}>
      <div className={style.scroller} ref={virtual.scroller}>
        <table
          className={style.table}
          style={{ minWidth: width }}
          data-dense={dense || undefined}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: by keyboard it is a grid.
          role="grid"
          aria-label={form.heading}
          aria-rowcount={count + 1}
          aria-multiselectable="true"
          tabIndex={0}
          aria-activedescendant={active}
          aria-busy={here.waiting || undefined}
          onKeyDown={(event) => onListKey(event, keysOf(props, virtual.toRow))}
        >
          <Widths columns={columns} />
          <Head {...props} columns={columns} />
          <tbody>
            <SpaceRow height={virtual.top} />
            {virtual.items.map((item) => (
              <Row
                key={item.index}
                {...props}
                columns={columns}
                index={item.index}
                name={name}
                onPoint={setPointed}
              />
            ))}
            <SpaceRow height={virtual.bottom} />
          </tbody>
          <Totals columns={columns} totals={here.rows?.totals ?? {}} />
        </table>
      </div>
    </ContextMenu>
  );
}

const Widths = ({ columns }: Pick<Drawn, 'columns'>) => (
  <colgroup>
    <col style={{ width: checkWidth }} />
    {columns.map((column) => (
      <col key={column.name} style={{ width: column.width }} />
    ))}
    <col />
  </colgroup>
);

/** Each column with its width and, of the last ones that stay in sight, its place from the right. */
function usePlaced(
  form: FormShape,
  columns: readonly Column[],
  { rows }: RowsHere,
  room: number,
): readonly Placed[] {
  const head = rows?.head;
  const totals = rows?.totals;
  return useMemo(() => {
    const widths = fittedInto(room, columns, fittedWidths(form, columns, { rows: head ?? [], totals }));
    const kept = columns.length - keptInSight(form, columns);
    return columns.map((column, at) => {
      const after = widths.slice(at + 1).reduce((sum, each) => sum + each, 0);
      const width = widths[at] ?? column.width;
      return at < kept ? { ...column, width } : { ...column, width, right: after, edge: at === kept };
    });
  }, [form, columns, head, totals, room]);
}

function keysOf(props: RowsTableProps, show: (index: number) => void) {
  const { here, selection, onSelect } = props;
  const openId = (_id: number, newTab: boolean) => {
    const row = here.rowAt(selection.active);
    if (row) props.onOpen(row, selection.active, newTab);
  };
  return {
    count: here.rows?.total ?? 0,
    selection,
    select: onSelect,
    show,
    open: openId,
    idAt: (index: number) => here.rowAt(index)?.id,
    idsHere: () => idsHere(here),
  };
}

const idsHere = (here: RowsHere): number[] =>
  here.rows ? [...here.rows.head, ...here.rows.tail].map((row) => row.id) : [];

function Head({ columns, here, selection, sort, onSort, onSelect }: Drawn) {
  const ids = idsHere(here);
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <thead>
      <tr>
        <th className={style.check} scope="col">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all rows"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selection.ids.size > 0;
            }}
            onChange={() => onSelect(allOrNone(selection, ids))}
          />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
        ))}
        <Rest />
      </tr>
    </thead>
  );
}

type HeadCellProps = { column: Placed; sort: string; onSort: (field: string) => void };

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const direction = sortOf(sort, column.name);
  const place = placeOf(column);
  if (!column.sortable)
    return (
      <th scope="col" {...place}>
        <span className={style.plainHead}>{column.label}</span>
      </th>
    );
  return (
    <th scope="col" {...place} aria-sort={direction}>
      <button type="button" className={style.sort} onClick={() => onSort(column.name)}>
        <span>{column.label}</span>
        {direction === 'ascending' && <IconArrowUp size={13} stroke={1.8} aria-hidden="true" />}
        {direction === 'descending' && <IconArrowDown size={13} stroke={1.8} aria-hidden="true" />}
      </button>
    </th>
  );
}

/** A press on the row opens it, except on its box, its link, or while text is being marked. */
const isOwnPress = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, input, button, label') !== null;

function Row(props: Drawn & { index: number; name: string; onPoint: (index: number) => void }) {
  const { index, here, selection, columns } = props;
  const row = here.rowAt(index);
  const id = `${props.name}-${index}`;
  if (!row) return <SkeletonRow id={id} index={index} columns={columns} />;
  const chosen = selection.ids.has(row.id);
  const press = (event: MouseEvent) => {
    if (isOwnPress(event) || String(getSelection()) !== '') return;
    if (event.shiftKey) {
      getSelection()?.removeAllRanges();
      props.onSelect(moved(selection, index, here.rows?.total ?? 0, true, (at) => here.rowAt(at)?.id));
      return;
    }
    props.onOpen(row, index, event.ctrlKey || event.metaKey);
  };
  return (
    <tr
      id={id}
      className={style.row}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-active={selection.active === index || undefined}
      data-stale={here.waiting || undefined}
      onClick={press}
      onContextMenu={() => props.onPoint(index)}
    >
      <td className={style.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${row.title}`}
          checked={chosen}
          onChange={() => props.onSelect(toggled(selection, row.id, index))}
        />
      </td>
      {columns.map((column) =>
        column.kind === 'title' ? (
          <TitleCell key={column.name} form={props.form} row={row} to={props.linkTo(row, index)} />
        ) : (
          <td key={column.name} {...placeOf(column)}>
            <Cell form={props.form} column={column} row={row} />
          </td>
        ),
      )}
      <Rest />
    </tr>
  );
}

/** Takes the room that few columns leave, so that they stay together at the left. */
const Rest = () => <td role="presentation" aria-hidden="true" className={style.rest} />;

function TitleCell({ form, row, to }: { form: FormShape; row: RecordShape; to: string }) {
  return (
    <td className={style.first}>
      {isOfPeople(form) && <Face form={form} row={row} size={20} />}
      <Link to={to} className={style.title ?? ''} tabIndex={-1} title={row.title}>
        {row.title || 'Untitled'}
      </Link>
      {row.subtitle && <span className={style.code}>{row.subtitle}</span>}
    </td>
  );
}

/** Stands where a row will be, so that nothing moves when it comes. */
function SkeletonRow({ id, index, columns }: { id?: string; index: number; columns: readonly Placed[] }) {
  return (
    <tr id={id} className={style.row} aria-rowindex={index + 2}>
      <td className={style.check} />
      {columns.map((column, at) => (
        <td key={column.name} {...placeOf(column)}>
          <span className={style.bone} style={{ width: `${35 + ((index * 7 + at * 23) % 45)}%` }} />
        </td>
      ))}
      <Rest />
    </tr>
  );
}
