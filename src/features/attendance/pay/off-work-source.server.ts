/** Approved work on days off that is paid: days of the policy's component, in the month that pays the day. */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { UnitsWorked } from '#pay/model/facts.ts';
import { type Explained, type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { payFrom } from '../policy/person-policy.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { offWorkEarned } from '../request/off-work.server.ts';

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly date: IsoDate;
};

async function read(work: Work, { month, ids }: PayAsked) {
  const first = await payFrom(work);
  if (first === null || month < first) return () => undefined;
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const { from, to } = calendar.reach(month);
  const earned = await offWorkEarned(work, { earns: 'pay', from, to, employees: ids });
  const found = Map.groupBy(
    earned.filter(({ employee, date }) => calendar.monthOf(employee, date) === month),
    ({ employee }) => employee,
  );
  return ({ id, paidTo }: { readonly id: number; readonly paidTo: IsoDate }) => {
    const units = found.get(id)?.flatMap(({ date, quantity, by, ...request }): UnitsWorked[] => {
      if (by.component === null || date > paidTo) return [];
      const source = recordSource(attendanceRequest, request);
      return [{ component: by.component, quantity: inDays(quantity), source }];
    });
    return units && units.length > 0 ? { units } : undefined;
  };
}

/** Which day was worked, and who approved it. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select r.id::text, account.name as by, r."from" as date,
      to_char(r.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from attendance_request r
    left join user_account account on account.organisation_id = r.organisation_id
      and account.id = r.changed_by
    where r.organisation_id = ${session.organisationId} and r.id = any (${[...ids]}::bigint[])`.execute(db);
  const says = (date: IsoDate) => `Work on a day off, ${formatDate(date)}, paid as approved`;
  return new Map(rows.map(({ id, by, at, date }) => [id, { by: by ?? '', at, says: says(date) }]));
}

export const offWorkSource = paySource({
  form: attendanceRequest,
  read,
  // What days are judged by is looked for by the source of attendance.
  changes: (organisationId, months) => sql`
    select r.employee_id, paid.month, r.changed_at from attendance_request r
    join unnest(${[...months]}::text[]) as paid (month)
      on to_char(r."from", 'YYYY-MM') = paid.month
      or to_char(r."from" + interval '1 month', 'YYYY-MM') = paid.month
    where r.organisation_id = ${organisationId} and r.kind = 'off-work' and r.earns = 'pay'
      and r.state in ('approved', 'withdrawn')`,
  explain,
});
