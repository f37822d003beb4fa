/** Days of approved leave that are not paid, in the month that pays them: each on its day. */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { LossOfPay } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { type Explained, type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { daysText, inDays } from '#time/leave/quantity.ts';
import { leaveApplication } from '../application/leave-application.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly date: IsoDate;
  readonly unpaid: number;
};

/** Leave that is granted: what is asked to be cancelled is granted still. */
const granted = sql`application.state in ('approved', 'cancelling')`;

async function readUnpaid({ db, session }: Work, { month, ids }: PayAsked): Promise<readonly Row[]> {
  const { organisationId } = session;
  const calendar = await readPayCalendar(db, organisationId, ids);
  const { from, to } = calendar.reach(month);
  const { rows } = await sql<Row>`
    select application.id, day.employee_id as employee, day.date, day.unpaid
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and ${granted}
    where day.organisation_id = ${organisationId} and day.unpaid > 0
      and day.date between ${from}::date and ${to}::date
      and ${among('day.employee_id', ids)}
    order by day.employee_id, day.date, application.id`.execute(db);
  return rows.filter(({ employee, date }) => calendar.monthOf(employee, date) === month);
}

const lostOn = (row: Row): LossOfPay => ({
  days: inDays(row.unpaid),
  on: row.date,
  source: recordSource(leaveApplication, row),
});

type Behind = { readonly id: string; readonly by: string | null; readonly at: string } & {
  readonly type: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly unpaid: number;
};

/** Who approved it, and which leave it is. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select application.id::text, coalesce(account.name, ${fullNameOf('e')}) as by,
      to_char(application.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      type.name as type, application."from", application."to",
      (select coalesce(sum(day.unpaid), 0)::int from leave_day day
        where day.organisation_id = application.organisation_id
          and day.application_id = application.id) as unpaid
    from leave_application application
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    join employee e on e.organisation_id = application.organisation_id and e.id = application.employee_id
    left join user_account account on account.organisation_id = application.organisation_id
      and account.id = application.changed_by
    where application.organisation_id = ${session.organisationId}
      and application.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, by, at, type, from, to, unpaid }) => [
      id,
      {
        by: by ?? '',
        at,
        says:
          `${type} from ${formatDate(from)} to ${formatDate(to)}: ` +
          `${daysText(unpaid)} without pay, as approved`,
      },
    ]),
  );
}

export const unpaidLeaveSource = paySource({
  form: leaveApplication,
  async read(work, asked) {
    const found = Map.groupBy(await readUnpaid(work, asked), ({ employee }) => employee);
    return ({ id, paidTo }) => {
      const rows = found.get(id)?.filter(({ date }) => date <= paidTo);
      return rows && rows.length > 0 ? { lossOfPay: rows.map(lostOn) } : undefined;
    };
  },
  // Where months begin within a month, a day may be paid by the next one: it is looked for in both.
  changes: (organisationId, months) => sql`
    select application.employee_id, paid.month, application.changed_at
    from leave_application application
    cross join unnest(${[...months]}::text[]) as paid (month)
    where application.organisation_id = ${organisationId}
      and application.state in ('approved', 'cancelling', 'withdrawn', 'replaced')
      and exists (select from leave_day day where day.organisation_id = application.organisation_id
        and day.application_id = application.id and (day.unpaid > 0 or day.pay_moved)
        and (to_char(day.date, 'YYYY-MM') = paid.month
          or to_char(day.date + interval '1 month', 'YYYY-MM') = paid.month))`,
  explain,
  counted: {
    as: 'dated-days',
    rows: (organisationId, { month }) => sql`
      select day.employee_id, sum(day.unpaid) / 100.0 as quantity
      from leave_day day
      join leave_application application on application.organisation_id = day.organisation_id
        and application.id = day.application_id and application.state in ('approved', 'cancelling')
      where day.organisation_id = ${organisationId} and day.unpaid > 0
        and to_char(day.date, 'YYYY-MM') = ${month}
      group by day.employee_id`,
  },
});
