/** Suspensions as pay, the calendar and the roster read them. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';
import type { Suspended } from './suspension-law.ts';

export type SuspendedRow = Suspended & { readonly id: number; readonly employee: number };

const columns = sql`id, employee_id as employee, "from", until, kind, state_code as "stateCode",
  delay_by_employee as "delayByEmployee", treated`;

/** That touch a day of a span; null asks for everybody. */
export async function suspendedBetween(
  { db, session }: Work,
  ids: readonly number[] | null,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly SuspendedRow[]> {
  const { rows } = await sql<SuspendedRow>`
    select ${columns} from suspension_order
    where organisation_id = ${session.organisationId} and ${among('employee_id', ids)}
      and "from" <= ${to}::date and (until is null or until >= ${from}::date)
    order by employee_id, "from", id`.execute(db);
  return rows;
}

export async function suspensionsCalled({ db, session }: Work, ids: readonly string[]) {
  const { rows } = await sql<SuspendedRow & { readonly by: string | null; readonly at: string }>`
    select ${columns}, (select account.name from user_account account
        where account.organisation_id = suspension_order.organisation_id
          and account.id = suspension_order.changed_by) as by,
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from suspension_order
    where organisation_id = ${session.organisationId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}
