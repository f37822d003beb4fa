/** Leave of a person that is granted or asked for, around a wish. */
import { sql } from 'kysely';
import { addYears, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

type Other = {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly session: 'whole' | 'first' | 'second';
};

/** In the year before and the year after a day, without the applications named. */
export async function readOtherLeave(
  { db, session }: Work,
  employee: number,
  day: IsoDate,
  besides: readonly number[],
): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    select application.id, type.id as "typeId", type.name as "typeName", application."from", application."to",
      case when application.from_half = 'second' then 'second' when application.to_half = 'first' then 'first'
        else 'whole' end as session
    from leave_application application
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    where application.organisation_id = ${session.organisationId} and application.employee_id = ${employee}
      and application.state in ('waiting', 'approved', 'cancelling')
      and not application.id = any (${[...besides]}::bigint[])
      and application."to" >= ${addYears(day, -1)}::date and application."from" <= ${addYears(day, 1)}::date
    order by application."from", application.id`.execute(db);
  return rows;
}
