/** The grid with its chips and search, and the drawer of the person that was opened. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { number } from '#web/ui/format.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countOf, type GridRow, gridQuery, type Narrowing, narrowed } from './run.view.ts';
import { RunGrid } from './run-grid.part.tsx';
import style from './run-people.module.css';
import { SlipDrawer } from './slip-drawer.part.tsx';

const chips: readonly (readonly [Narrowing, string])[] = [
  ['exceptions', 'Exceptions'],
  ['changed', 'Changed'],
  ['joiners', 'Joiners'],
  ['leavers', 'Leavers'],
];

export function RunPeople({ run, draftSet, state }: { run: number; draftSet: number; state: string }) {
  const grid = useQuery(gridQuery(run, draftSet, state));
  const [by, setBy] = useState<Narrowing>('all');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<GridRow>();
  const rows = useMemo(() => narrowed(grid.data?.rows ?? [], by, search), [grid.data, by, search]);
  if (grid.error) return <ErrorState error={grid.error} retry={() => void grid.refetch()} />;
  if (!grid.data)
    return (
      <Card bare>
        <SkeletonRows count={10} columns={6} />
      </Card>
    );
  const { data } = grid;
  return (
    <Card bare>
      <div className={style.bar}>
        {chips.map(([key, label]) => (
          <Chip key={key} on={by === key} onClick={() => setBy(by === key ? 'all' : key)}>
            {label} {number(countOf(data.rows, key))}
          </Chip>
        ))}
        <div className={style.search}>
          <SearchBox label="Find a person" value={search} onChange={setSearch} />
        </div>
        <span className={style.count}>
          {number(rows.length)} of {number(data.rows.length)}
        </span>
      </div>
      {rows.length > 0 ? (
        <RunGrid grid={data} rows={rows} opened={opened?.employee} onOpen={setOpened} />
      ) : (
        <EmptyState small title="Nobody here" text="Take a filter away, or search for another name." />
      )}
      <SlipDrawer run={run} draftSet={draftSet} row={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
}
