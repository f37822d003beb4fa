/** Shifts and rotations: what does not hold together is said by field. */

import { invalid } from '#kernel/refusal.ts';
import { minuteCount } from '#kernel/text/day-count.ts';
import { formServer } from '#server/feature.ts';
import { endOf, plannedMinutes, startOf } from '#time/shift/shift.ts';
import { shift, shiftRotation } from './shift.form.ts';
import { type ShiftRow, shiftOf } from './shift-hours.ts';

const longestHours = 16;

/** What is wrong with the hours, by field. */
function faultsOf(row: ShiftRow): Record<string, string> {
  const hours = shiftOf(row);
  const faults: Record<string, string> = {};
  if (endOf(hours) - startOf(hours) > longestHours * 60 && row.kind !== 'split')
    faults['ends'] = `A shift lasts at most ${longestHours} hours from start to end.`;
  if (row.kind === 'split' && endOf(hours) - startOf(hours) > 1_440)
    faults['secondEnds'] = 'Both parts are of one day: the second ends within 24 hours of the first start.';
  if (row.fullFrom !== null && row.fullFrom > plannedMinutes(hours))
    faults['fullFrom'] = `The shift plans ${minuteCount(plannedMinutes(hours))} of work; ask for no more.`;
  if (row.halfFrom !== null && row.fullFrom !== null && row.halfFrom >= row.fullFrom)
    faults['halfFrom'] = 'Half a day takes less than a whole one.';
  if ((row.coreFrom === null) !== (row.coreTo === null))
    faults[row.coreFrom === null ? 'coreFrom' : 'coreTo'] = 'Core hours have a beginning and an end.';
  return faults;
}

export const shiftServer = formServer(shift, {
  check(_work, { record }) {
    const faults = faultsOf(record);
    if (Object.keys(faults).length > 0) invalid(faults);
  },
});

export const shiftRotationServer = formServer(shiftRotation, {
  check(_work, { record }) {
    if (!record.turns.some((turn) => turn.shift !== null))
      invalid({ turns: 'A rotation has a shift in it.' });
  },
});
