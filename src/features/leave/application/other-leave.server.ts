/** Leave of people that is granted or asked for, around a wish. */
import { sql } from 'kysely';
import { addYears, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { DayPart, DayParts } from '#time/leave/day-part.ts';

export type OtherLeave = {
  readonly id: number;
  readonly employee: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly session: 'whole' | 'first' | 'second';
  /** Days of which it takes a part. */
  readonly parts: DayParts;
  /** Free days that it takes along. */
  readonly along: readonly IsoDate[];
};

export type PartRow = Omit<DayPart, 'session'> & {
  readonly date: IsoDate;
  readonly half: 'first' | 'second' | 'part';
};

export const partsIn = (rows: readonly PartRow[] | null): DayParts =>
  new Map(
    (rows ?? []).map(({ date, half, minutes, quantity }) => [
      date,
      { session: half === 'part' ? 'none' : half, minutes, quantity },
    ]),
  );

/** The part days of an application, as they were counted. */
export const partRows = sql`(
  select jsonb_agg(jsonb_build_object('date', part.date, 'half', part.half, 'minutes', part.minutes,
    'quantity', part.quantity))
  from leave_day part where part.organisation_id = application.organisation_id
    and part.application_id = application.id and part.half <> 'whole' and part.quantity > 0)`;

/** In the year before a day and the year after another. */
export async function readLeaveAround(
  { db, session }: Work,
  employees: readonly number[],
  day: IsoDate,
  last = day,
): Promise<readonly OtherLeave[]> {
  type Row = Omit<OtherLeave, 'parts' | 'along'> & {
    readonly parts: readonly PartRow[] | null;
    readonly along: readonly IsoDate[] | null;
  };
  const { rows } = await sql<Row>`
    select application.id, application.employee_id as employee, type.id as "typeId", type.name as "typeName",
      application."from", application."to",
      case when application.from_half = 'second' then 'second' when application.to_half = 'first' then 'first'
        else 'whole' end as session, ${partRows} as parts, ${alongRows} as along
    from leave_application application
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    where application.organisation_id = ${session.organisationId}
      and application.employee_id = any (${[...employees]}::bigint[])
      and application.state in ('waiting', 'approved', 'cancelling')
      and application."to" >= ${addYears(day, -1)}::date and application."from" <= ${addYears(last, 1)}::date
    order by application."from", application.id`.execute(db);
  return rows.map((row) => ({ ...row, parts: partsIn(row.parts), along: row.along ?? [] }));
}

/** The free days that an application takes along, as it was counted. */
const alongRows = sql`(
  select jsonb_agg(free.date) from leave_day free where free.organisation_id = application.organisation_id
    and free.application_id = application.id and free.quantity > 0
    and free.why in ('off taken along', 'holiday taken along'))`;

type SameType = { readonly id: number; readonly from: IsoDate; readonly to: IsoDate };

/** All leave of one type, granted or asked for, by person. */
export async function readSameType(
  { db, session }: Work,
  employees: readonly number[],
  type: number,
): Promise<(employee: number) => readonly SameType[]> {
  const { rows } = await sql<SameType & { employee: number }>`
    select id, employee_id as employee, "from", "to" from leave_application
    where organisation_id = ${session.organisationId} and type_id = ${type}
      and employee_id = any (${[...employees]}::bigint[]) and state in ('waiting', 'approved', 'cancelling')
    order by "from", id`.execute(db);
  const found = Map.groupBy(rows, ({ employee }) => employee);
  return (employee) => found.get(employee) ?? [];
}

/** The same of one person, without the applications named. */
export const readOtherLeave = async (
  work: Work,
  employee: number,
  day: IsoDate,
  besides: readonly number[],
): Promise<readonly OtherLeave[]> =>
  (await readLeaveAround(work, [employee], day)).filter(({ id }) => !besides.includes(id));
