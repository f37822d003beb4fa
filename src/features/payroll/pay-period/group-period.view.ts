/** The periods of a pay group, as its screens ask for them. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { date, month } from '#web/ui/format.ts';

export type GroupPeriod = {
  month: string;
  number: number | null;
  name: string | null;
  from: string;
  to: string;
  run: { id: number; state: string; payOn: string } | null;
  next: boolean;
};
type GroupPeriods = { from: string; periods: GroupPeriod[] };

/** Runs change it, so that it is asked for again with them. */
export const periodsQuery = (group: number, from?: string) =>
  queryOptions({
    queryKey: [...recordsKey('pay-run'), 'periods', group, from ?? null],
    queryFn: ({ signal }) =>
      api.get<GroupPeriods>(`/pay-groups/${group}/periods`, { signal, query: { from } }),
  });

export const nameOf = (period: GroupPeriod): string =>
  period.name === null ? month(period.month) : `${month(period.month)}, ${period.name}`;
export const daysOf = ({ from, to }: GroupPeriod): string => `${date(from)} to ${date(to)}`;
