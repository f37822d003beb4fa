/** Which columns of a run's grid are shown: a set that comes with Muster, or one of one's own. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { deskCall, keepRunColumnsCall } from '#kernel/calls/home.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { tellError } from '#web/ui/surface/notices.tsx';
import { columnsOf, type GridColumn } from '../grid.view.ts';
import type { Grid } from '../run.call.ts';

type Kept = AnswerOf<typeof deskCall>['run'];
type ColumnSet = Kept['sets'][number];

const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => ask<typeof deskCall>('GET', '/api/desk', { signal }),
  staleTime: 60_000,
});

/** Those that everybody has, by the name under which they are chosen. */
export const usualSets = {
  statutory: 'Statutory first',
  earnings: 'Earnings first',
  sums: 'Sums alone',
} as const;
const isUsual = (name: string): name is keyof typeof usualSets => Object.hasOwn(usualSets, name);

const sums = new Set(['days', 'gross', 'deductions', 'change']);

/** The columns of the set that is chosen; a set that is gone is the usual one. */
export function shownColumns(grid: Grid, { chosen, sets }: Kept, withEmployer: boolean): GridColumn[] {
  const all = columnsOf(grid, withEmployer);
  const own = sets.find(({ name }) => name === chosen);
  if (own && !isUsual(chosen)) {
    const every = columnsOf(grid, true);
    return own.columns.flatMap((code) => every.find(({ key }) => key === code) ?? []);
  }
  if (chosen === 'sums') return all.filter(({ key }) => sums.has(key));
  if (chosen !== 'earnings') return all;
  const kindOf = ({ position }: GridColumn) =>
    position === undefined ? undefined : grid.components[position]?.kind;
  const earnings = all.filter((column) => kindOf(column) === 'earning');
  const [days, ...rest] = all.filter((column) => !earnings.includes(column));
  return [...(days ? [days] : []), ...earnings, ...rest];
}

const nothingKept: Kept = { chosen: 'statutory', sets: [] };

/** What is kept, and keeping another choice: on every device. */
export function useColumnSets() {
  const desk = useQuery(deskQuery);
  const kept = desk.data?.run ?? nothingKept;
  const keep = (next: Kept): void =>
    void ask<typeof keepRunColumnsCall>('PUT', '/api/desk/run', { body: { kept: next } })
      .then(() => desk.refetch())
      .catch(tellError);
  return {
    kept,
    choose: (chosen: string) => keep({ ...kept, chosen }),
    save: (set: ColumnSet) =>
      keep({ chosen: set.name, sets: [...kept.sets.filter(({ name }) => name !== set.name), set] }),
    remove: (name: string) =>
      keep({ chosen: 'statutory', sets: kept.sets.filter((set) => set.name !== name) }),
  };
}
