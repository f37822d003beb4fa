/** What the trial of a leave rule asks, and how its days are written. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '#kernel/calendar.ts';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { inDays } from '#time/leave/quantity.ts';
import { ask } from '#web/api/api.ts';
import { number } from '#web/ui/format.ts';
import type { leaveTrialCall, Sides } from './leave-trial.call.ts';

export const leaveTrialQuery = (
  { id, version }: Pick<RecordShape, 'id' | 'version'>,
  values: Values,
  month: Month,
) =>
  queryOptions({
    queryKey: ['records', 'leave-rule', id, 'trial', version, month, values],
    queryFn: ({ signal }) =>
      ask<typeof leaveTrialCall>('POST', '/api/leave/trial', {
        body: { id, version, values, month },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

export const isMoved = ({ before, after }: Sides): boolean => before !== after;

/** '12.5'. */
export function daysFigure(quantity: number): string {
  const days = inDays(quantity);
  return number(days, Number.isInteger(days) ? 0 : Number.isInteger(days * 2) ? 1 : 2);
}

/** '+1.5', or '–'. */
export function daysMovedBy({ before, after }: Sides): string {
  const by = after - before;
  return by === 0 ? '–' : `${by > 0 ? '+' : ''}${daysFigure(by)}`;
}
