/**
 * Approved leave, for the days of attendance: which half it takes, of which type, and whether it is paid.
 * What is less than a half is time that counts as worked; where it is not paid, leave takes it from the pay.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { byDay } from '#server/calendar/by-day.ts';
import { grantedSource } from '#server/calendar/granted-source.ts';
import type { DayRequest, Session } from '#time/day/day-request.ts';

type Row = {
  readonly employee: number;
  readonly date: IsoDate;
  readonly session: Session | 'part';
  readonly minutes: number;
  readonly quantity: number;
  readonly type: string;
  readonly paid: boolean;
  readonly journey: boolean;
};

export const grantedLeave = grantedSource({
  async read({ db, session: { organisationId } }, people, from, to) {
    const { rows } = await sql<Row>`
      select day.employee_id as employee, day.date, day.half as session, day.minutes, day.quantity,
        type.code as type, day.unpaid = 0 as paid, application.leave_travel as journey
      from leave_day day
      join leave_application application on application.organisation_id = day.organisation_id
        and application.id = day.application_id and application.state in ('approved', 'cancelling')
      join leave_type type on type.organisation_id = application.organisation_id
        and type.id = application.type_id
      where day.organisation_id = ${organisationId} and day.date between ${from}::date and ${to}::date
        and day.employee_id = any (${[...people]}::bigint[]) and day.quantity > 0
      order by day.employee_id, day.date, application.id`.execute(db);
    const granted = byDay(rows);
    return (employee, date) => granted(employee, date).flatMap(requestsOf);
  },
});

const ofHalf = { part: 0, first: 50, second: 50, whole: 100 } as const;

function requestsOf({ session, minutes, quantity, type, paid, journey }: Row): readonly DayRequest[] {
  const leave = { quantity: Math.max(0, quantity - ofHalf[session]), paid };
  const beside: readonly DayRequest[] = minutes > 0 ? [{ kind: 'short-leave', minutes, leave }] : [];
  if (session === 'part') return beside;
  // A day of leave is written only where the application counts it, a weekly off among them or not.
  const marked = journey ? { isJourney: true } : {};
  return [{ kind: 'leave', type, session, paid, countsOffs: true, ...marked }, ...beside];
}
