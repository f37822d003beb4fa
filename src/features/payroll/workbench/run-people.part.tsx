/** The grid with its chips, search and filters, and the drawer of the person that was opened. */
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ColumnSets } from './columns/column-sets.part.tsx';
import { shownColumns, useColumnSets } from './columns/grid-columns.view.ts';
import {
  type Chosen,
  columnsOf,
  countOf,
  type Marks,
  marksOf,
  type Narrowing,
  sheetOf,
  shownRows,
  usualOrder,
} from './grid.view.ts';
import type { Bench, Grid, GridRow } from './run.call.ts';
import { exceptionsQuery, gridQuery } from './run.view.ts';
import { RunGrid } from './run-grid.part.tsx';
import style from './run-people.module.css';
import { SlipDrawer } from './slip-drawer.part.tsx';

const chips: readonly (readonly [Narrowing, string])[] = [
  ['exceptions', 'Exceptions'],
  ['changed', 'Changed'],
  ['joiners', 'Joined'],
  ['leavers', 'Leaving'],
  ['held', 'Held'],
];

const nobody: Marks = new Map();
const everything: Chosen = { by: 'all', search: '', department: '', component: '', sort: usualOrder };

export function RunPeople({ bench }: { bench: Bench }) {
  const { id, state } = bench;
  const draftSet = bench.draftSet ?? 0;
  const grid = useQuery(gridQuery(id, draftSet, state));
  const exceptions = useQuery(exceptionsQuery(id, draftSet, state));
  const marks = useMemo(() => marksOf(exceptions.data?.findings ?? []), [exceptions.data]);
  if (grid.error) return <ErrorState error={grid.error} retry={() => void grid.refetch()} />;
  if (!grid.data)
    return (
      <Card bare>
        <SkeletonRows count={10} columns={6} />
      </Card>
    );
  return <People bench={bench} grid={grid.data} marks={exceptions.data ? marks : nobody} />;
}

function People({ bench, grid, marks }: { bench: Bench; grid: Grid; marks: Marks }) {
  const [chosen, setChosen] = useState(everything);
  const [withEmployer, setWithEmployer] = useState(false);
  const [opened, setOpened] = useState<GridRow>();
  const settled = useDeferredValue(chosen);
  const sets = useColumnSets();
  const columns = useMemo(() => shownColumns(grid, sets.kept, withEmployer), [grid, sets.kept, withEmployer]);
  const rows = useMemo(() => shownRows(grid, marks, settled), [grid, marks, settled]);
  const choose = (part: Partial<Chosen>): void => setChosen((known) => ({ ...known, ...part }));
  const onSort = (column: string): void =>
    choose({ sort: { column, down: chosen.sort.column === column && !chosen.sort.down } });
  return (
    <Card bare>
      <Bar
        grid={grid}
        marks={marks}
        chosen={chosen}
        onChoose={choose}
        shown={rows.length}
        withEmployer={withEmployer}
        onEmployer={setWithEmployer}
        columns={<ColumnSets grid={grid} shown={columns} sets={sets} />}
        onExport={() => download(`pay-run-${bench.month}.csv`, sheetOf(columns, rows))}
      />
      {rows.length > 0 ? (
        <RunGrid
          grid={grid}
          columns={columns}
          rows={rows}
          marks={marks}
          opened={opened?.employee}
          sort={chosen.sort}
          onSort={onSort}
          onOpen={setOpened}
        />
      ) : (
        <EmptyState small title="Nobody here" text="Take a filter away, or search for another name." />
      )}
      <SlipDrawer bench={bench} row={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
}

type FilterProps = {
  grid: Grid;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  /** The choice of a set of columns. */
  columns: ReactNode;
};

type BarProps = FilterProps & {
  marks: Marks;
  shown: number;
  withEmployer: boolean;
  onEmployer: (yes: boolean) => void;
  onExport: () => void;
};

function Bar(props: BarProps) {
  const { grid, marks, chosen, onChoose, shown, withEmployer, onEmployer, columns, onExport } = props;
  return (
    <div className={style.bar}>
      {chips.map(([key, label]) => (
        <Chip
          key={key}
          on={chosen.by === key}
          onClick={() => onChoose({ by: chosen.by === key ? 'all' : key })}
        >
          {label} {number(countOf(grid.rows, key, marks))}
        </Chip>
      ))}
      <Chip on={withEmployer} onClick={() => onEmployer(!withEmployer)}>
        Employer contributions
      </Chip>
      <Filters grid={grid} chosen={chosen} onChoose={onChoose} columns={columns} />
      {shown < grid.rows.length && (
        <span className={style.count}>
          {number(shown)} of {number(grid.rows.length)}
        </span>
      )}
      <Button
        size="small"
        icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        aria-label="Export"
        title="Export"
        onClick={onExport}
      >
        <span className={style.export}>Export</span>
      </Button>
    </div>
  );
}

function Filters({ grid, chosen, onChoose, columns }: FilterProps) {
  const departments = useMemo(
    () => [...new Set(grid.rows.flatMap(({ department }) => department ?? []))].sort(),
    [grid],
  );
  const components = useMemo(
    () => columnsOf(grid, true).filter(({ position }) => position !== undefined),
    [grid],
  );
  return (
    <div className={style.filters}>
      <SearchBox label="Find a person" value={chosen.search} onChange={(search) => onChoose({ search })} />
      {departments.length > 1 && (
        <NativeSelect
          label="Department"
          labelHidden
          none="All departments"
          value={chosen.department}
          choices={departments.map((name) => ({ value: name, label: name }))}
          onChange={(department) => onChoose({ department })}
        />
      )}
      <NativeSelect
        label="Who has"
        labelHidden
        none="All components"
        value={chosen.component}
        choices={components.map(({ key, label }) => ({ value: key, label: `With ${label}` }))}
        onChange={(component) => onChoose({ component })}
      />
      {columns}
    </div>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  // The mark tells spreadsheets that the text is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
