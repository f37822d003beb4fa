/** Missing hours beyond what is carried, in the month that loses them. */
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { LossOfPay } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { hoursLost } from './hour-ledger.server.ts';

const entries = (organisationId: number): RawBuilder<unknown> => sql`
  from ledger_account account
  join ledger_entry entry on entry.organisation_id = account.organisation_id and entry.account_id = account.id
  where account.organisation_id = ${organisationId} and account.ledger = ${hoursLost.name}`;

export async function lostByHours(
  { db, session }: Work,
  month: Month,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly LossOfPay[]>> {
  const { rows } = await sql<{ employee: number; id: number; lost: number }>`
    select account.employee_id as employee, entry.cause_id as id, sum(entry.quantity)::int as lost
    ${entries(session.organisationId)} and to_char(entry.day, 'YYYY-MM') = ${month}
      and ${among('account.employee_id', ids)}
    group by 1, 2 having sum(entry.quantity) <> 0 order by 1, 2`.execute(db);
  const source = (id: number) => recordSource(attendancePolicy, { id });
  return new Map(
    [...Map.groupBy(rows, ({ employee }) => employee)].map(([employee, its]) => [
      employee,
      its.map(({ id, lost }) => ({ days: lost / 100, source: source(id) })),
    ]),
  );
}

/** When the hours of paid months were settled, or settled again. */
export const hoursChanged = (organisationId: number, months: readonly Month[]): RawBuilder<unknown> => sql`
  select account.employee_id, to_char(entry.day, 'YYYY-MM') as month, entry.created_at as changed_at
  ${entries(organisationId)} and to_char(entry.day, 'YYYY-MM') = any (${[...months]}::text[])`;
