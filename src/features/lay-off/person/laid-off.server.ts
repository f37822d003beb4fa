/** People laid off as pay, the calendar and settlements read them: what was taken back is not there. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';

export type LaidOff = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly daysPaid: number;
  /** In order. */
  readonly days: readonly IsoDate[];
};

const columns = sql`l.id, l.employee_id as employee, l."from", l.until, l.days_paid as "daysPaid",
  (select json_agg(d.day order by d.day) from laid_off_days d
    where d.organisation_id = l.organisation_id and d.laid_off_id = l.id) as days`;

async function read({ db, session }: Work, where: RawBuilder<unknown>): Promise<readonly LaidOff[]> {
  const { rows } = await sql<LaidOff>`
    select ${columns} from laid_off l
    where l.organisation_id = ${session.organisationId} and not l.taken_back and ${where}
    order by l.employee_id, l."from", l.id`.execute(db);
  return rows;
}

/** That touch a day of a span; null asks for everybody. */
export const laidOffBetween = (work: Work, ids: readonly number[] | null, from: IsoDate, to: IsoDate) =>
  read(work, sql`${among('l.employee_id', ids)} and l."from" <= ${to}::date and l.until >= ${from}::date`);

export async function laidOffCalled({ db, session }: Work, ids: readonly string[]) {
  const { rows } = await sql<LaidOff & { readonly by: string | null; readonly at: string }>`
    select ${columns}, (select account.name from user_account account
        where account.organisation_id = l.organisation_id and account.id = l.changed_by) as by,
      to_char(l.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from laid_off l
    where l.organisation_id = ${session.organisationId} and l.id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}
