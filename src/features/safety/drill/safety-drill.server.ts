/** The roll of a drill is whoever is in at the place at this moment, by the punches. */
import { sql } from 'kysely';
import { dayNow, daysAround } from '#features/attendance/mine/clock.server.ts';
import { presenceOf } from '#features/attendance/report/presence-state.ts';
import { judgedPeople } from '#features/attendance/report/time-people.server.ts';
import type { Moment } from '#kernel/calendar/moment.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { visitorsIn } from '../visit/site-visit.server.ts';
import { safetyDrill } from './safety-drill.form.ts';

type Drill = ServerRecord<typeof safetyDrill>;

const isInside: ReadonlySet<string> = new Set(['in', 'missing']);

/** Employees who are in at a place at this moment. */
export async function insideNow(work: Work, place: number): Promise<readonly number[]> {
  const now = Math.floor(Date.now() / 1000);
  const here = {
    where: (column: string) => sql<boolean>`exists (select from employee_work seat
      where ${holdsFor('seat', column, work.today)} and seat.establishment_id = ${place})`,
  };
  const inside: number[] = [];
  for await (const { person, days } of judgedPeople(work, await daysAround(work), here)) {
    const judged = dayNow(days, now);
    if (judged && isInside.has(presenceOf(judged, now, person.unrecorded).state))
      inside.push(person.employeeId);
  }
  return inside;
}

const counted = ({ roll, visitors }: Pick<Drill, 'roll' | 'visitors'>) => {
  const called = [...roll, ...visitors];
  const missing = called.filter(({ found }) => found === 'called').length;
  return { present: called.length, safe: called.length - missing, missing };
};

const minuteOf = (at: Moment): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));

export const safetyDrillServer = formServer(safetyDrill, {
  check: (_work, { record }) => (record.startedAt === null ? {} : counted(record)),
  actions: {
    async start(work, record) {
      const called = await insideNow(work, record.place);
      const roll = called.map((employee) => ({ employee, found: 'called' as const }));
      const guests = await visitorsIn(work, record.place);
      const visitors = guests.map(({ id: visit }) => ({ visit, found: 'called' as const }));
      return { roll, visitors, startedAt: momentNow(work), ...counted({ roll, visitors }) };
    },
    end(work, record) {
      const endedAt = momentNow(work);
      const taken = minuteOf(endedAt) - minuteOf(record.startedAt ?? endedAt);
      return { endedAt, minutes: (taken + 1_440) % 1_440, ...counted(record) };
    },
  },
});
