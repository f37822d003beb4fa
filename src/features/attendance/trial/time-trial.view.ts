/** What the trial of a rule asks, and how its answer is written. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '#kernel/calendar.ts';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { codeWords } from '#time/day/day-status.ts';
import { ask } from '#web/api/api.ts';
import { say } from '#web/language/say.ts';
import { hours } from '../mine/attendance.view.ts';
import type { DayMark, TriedForm, timeTrialCall } from './time-trial.call.ts';

export const timeTrialQuery = (
  form: TriedForm,
  { id, version }: Pick<RecordShape, 'id' | 'version'>,
  values: Values,
  month: Month,
) =>
  queryOptions({
    queryKey: ['records', form, id, 'trial', version, month, values],
    queryFn: ({ signal }) =>
      ask<typeof timeTrialCall>('POST', '/api/attendance/trial', {
        body: { form, id, version, values, month },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { afterChange: 'later' },
    retry: false,
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const statusWords = (status: string | null, isLate: boolean): string =>
  status === null
    ? 'No policy holds'
    : [capital(say(codeWords(status))), isLate && 'late'].filter(Boolean).join(', ');

/** A day as people read it: 'Present, late, overtime 1:30'. */
export function markWords(mark: DayMark | null): string {
  if (!mark) return statusWords(null, false);
  return [
    statusWords(mark.status, mark.isLate),
    mark.leavesEarly && 'left early',
    mark.overtime > 0 && `overtime ${hours(mark.overtime)}`,
    mark.night > 0 && `night ${hours(mark.night)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
