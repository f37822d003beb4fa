/** The shifts of the weeks to come in a person's own calendar: at the hours of the place where they work. */
import { addDays } from '#kernel/calendar.ts';
import { type FeedEvent, feedSource } from '#server/calendar/feed-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { instantAt } from '#time/clock.ts';
import { zonesOf } from '../place/person-zone.server.ts';
import { policiesOf } from '../policy/person-policy.server.ts';
import { plannedShifts, shiftsById } from '../shift/planned-shift.server.ts';

const weeksShown = 6;

export const shiftsInFeed = feedSource({
  async read(work, employee) {
    const [from, to] = [addDays(work.today, -7), addDays(work.today, weeksShown * 7)];
    const shifts = await shiftsById(work);
    if (shifts.size === 0) return [];
    const calendar = await daysOf(work, [employee], from, to);
    const planned = await plannedShifts(work, [employee], from, to, shifts);
    const policies = await policiesOf(work, [employee], from, to);
    const zones = await zonesOf(work, [employee], from, to);
    return calendar.days(employee).flatMap(({ date, kind }): FeedEvent[] => {
      if (kind !== 'working') return [];
      const usual = policies(employee, date)?.shift;
      const found = planned(employee, date);
      const known = found === undefined ? shifts.get(usual ?? 0) : found;
      if (!known) return [];
      const { name, parts } = known.shift;
      const midnight = instantAt(date, 0, zones(employee, date).ahead);
      return parts.map((part) => ({
        // Drawn otherwise, it is another event, and the one before is gone.
        key: `shift-${date}-${part.from}-${part.to}`,
        version: 1,
        says: name,
        when: { begins: midnight + part.from * 60, ends: midnight + part.to * 60 },
      }));
    });
  },
});
