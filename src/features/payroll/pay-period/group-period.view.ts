/** The periods of a pay group, as its screens ask for them. */

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { date, month } from '#web/ui/format.ts';
import type { groupPeriodsCall } from './group-period.call.ts';

type GroupPeriods = AnswerOf<typeof groupPeriodsCall>;
export type GroupPeriod = GroupPeriods['periods'][number];

/** Runs change it, so that it is asked for again with them. */
export const periodsQuery = (group: number, from?: string) =>
  queryOptions({
    queryKey: [...recordsKey('pay-run'), 'periods', group, from ?? null],
    queryFn: ({ signal }) =>
      ask<typeof groupPeriodsCall>('GET', '/api/pay-groups/:id/periods', {
        params: { id: group },
        signal,
        query: { from },
      }),
  });

export const nameOf = (period: GroupPeriod): string =>
  period.name === null ? month(period.month) : `${month(period.month)}, ${period.name}`;
export const daysOf = ({ from, to }: GroupPeriod): string => `${date(from)} to ${date(to)}`;
