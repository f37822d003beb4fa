/** Days without pay for coming late, in the month of pay that their application names. */
import { sql } from 'kysely';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { latePenalty } from './late-penalty.form.ts';

type Row = { readonly id: number; readonly employee: number; readonly days: number };

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly month: Month;
  readonly policy: string;
  readonly times: number;
  readonly lost: number;
};

/** Who applied it, and what was counted. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select penalty.id::text, account.name as by, penalty.month, policy.name as policy, penalty.times,
      penalty.lost_days::float8 as lost,
      to_char(penalty.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from late_penalty penalty
    join attendance_policy policy on policy.organisation_id = penalty.organisation_id
      and policy.id = penalty.policy_id
    left join user_account account on account.organisation_id = penalty.organisation_id
      and account.id = penalty.created_by
    where penalty.organisation_id = ${session.organisationId}
      and penalty.id = any (${[...ids]}::bigint[])`.execute(db);
  const says = ({ month, policy, times, lost }: Behind): string => {
    const days = daysText(hundredthsOf(lost));
    return times === 1
      ? `Late once in ${formatMonth(month)} by the policy ${policy}: ${days} without pay`
      : `Late ${times} times in ${formatMonth(month)} by the policy ${policy}: ${days} without pay`;
  };
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: says(row) }]));
}

export const latePaySource = paySource({
  form: latePenalty,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select id, employee_id as employee, lost_days::float8 as days from late_penalty
      where organisation_id = ${session.organisationId} and pay_month = ${month} and state = 'applied'
        and lost_days > 0 and ${among('employee_id', ids)}
      order by employee_id, id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const lost = found.get(id);
      return (
        lost && {
          lossOfPay: lost.map((row) => ({ days: row.days, source: recordSource(latePenalty, row) })),
        }
      );
    };
  },
  changes: (organisationId, months) => sql`
    select employee_id, pay_month as month, changed_at from late_penalty
    where organisation_id = ${organisationId} and lost_days > 0 and pay_month = any (${[...months]}::text[])`,
  explain,
  counted: {
    as: 'days',
    rows: (organisationId, { month }) => sql`
      select employee_id, lost_days as quantity from late_penalty
      where organisation_id = ${organisationId} and pay_month = ${month} and state = 'applied'
        and lost_days > 0`,
  },
});
