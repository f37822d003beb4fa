/** Leave of people that is granted or asked for, around a wish. */
import { sql } from 'kysely';
import { addYears, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

export type OtherLeave = {
  readonly id: number;
  readonly employee: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly session: 'whole' | 'first' | 'second';
};

/** In the year before and the year after a day. */
export async function readLeaveAround(
  { db, session }: Work,
  employees: readonly number[],
  day: IsoDate,
): Promise<readonly OtherLeave[]> {
  const { rows } = await sql<OtherLeave>`
    select application.id, application.employee_id as employee, type.id as "typeId", type.name as "typeName",
      application."from", application."to",
      case when application.from_half = 'second' then 'second' when application.to_half = 'first' then 'first'
        else 'whole' end as session
    from leave_application application
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    where application.organisation_id = ${session.organisationId}
      and application.employee_id = any (${[...employees]}::bigint[])
      and application.state in ('waiting', 'approved', 'cancelling')
      and application."to" >= ${addYears(day, -1)}::date and application."from" <= ${addYears(day, 1)}::date
    order by application."from", application.id`.execute(db);
  return rows;
}

/** The same of one person, without the applications named. */
export const readOtherLeave = async (
  work: Work,
  employee: number,
  day: IsoDate,
  besides: readonly number[],
): Promise<readonly OtherLeave[]> =>
  (await readLeaveAround(work, [employee], day)).filter(({ id }) => !besides.includes(id));
