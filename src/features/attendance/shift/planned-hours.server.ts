/** The planned hours of days, for whoever counts parts of them: the roster first, then the usual shift. */
import { hoursSource } from '#server/calendar/planned-hours.ts';
import { plannedMinutes } from '#time/shift/shift.ts';
import { plannedShifts } from './planned-shift.server.ts';

export const shiftHours = hoursSource({
  async read(work, people, from, to) {
    const planned = await plannedShifts(work, people, from, to);
    return (employee, date) => {
      const known = planned(employee, date);
      return known ? plannedMinutes(known.shift) : undefined;
    };
  },
});
