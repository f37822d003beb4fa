/** How many are in at this moment: of whom the session may read the daily presence. */
import { peopleOf } from '#server/reports/report-people.ts';
import { route } from '#server/route.ts';
import { timeOf } from '#server/today.ts';
import { dayNow, daysAround } from '../mine/clock.server.ts';
import { dailyPresence } from '../report/daily-presence.report.ts';
import { presenceOf } from '../report/presence-state.ts';
import { judgedPeople } from '../report/time-people.server.ts';
import { type Counted, countedPresence } from './presence-count.ts';
import { presenceNowCall } from './presence-now.call.ts';

export const presenceNowRoute = route({
  ...presenceNowCall,
  tag: 'Attendance',
  form: dailyPresence.name,
  action: 'read',
  keepsReach: true,
  tells: 'nothing',
  summary: 'How many are in, late, on leave, on duty and not in yet, by establishment or department',
  async handle(work, { query: { by = 'place' } }) {
    const now = Math.floor(Date.now() / 1000);
    const people = peopleOf(work, dailyPresence, {}, work.may(dailyPresence.name, 'read'));
    const counted: Counted[] = [];
    for await (const { person, days } of judgedPeople(work, await daysAround(work), people)) {
      // Whoever is still at work on last night's shift is in.
      const judged = dayNow(days, now);
      if (judged)
        counted.push({
          group: person[by] ?? 'None',
          presence: presenceOf(judged, now, person.unrecorded),
        });
    }
    return { at: timeOf(), ...countedPresence(counted) };
  },
});
