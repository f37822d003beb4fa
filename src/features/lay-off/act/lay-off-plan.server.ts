/** What a lay-off comes to for each of its people: which days, whether they are compensated, how many. */
import { sql } from 'kysely';
import { addDays, addYears, type IsoDate } from '#kernel/calendar.ts';
import { type LayOffReason, layOffPaidDays, layOffReason } from '#law/in/lay-off/lay-off.ts';
import { serviceLength } from '#law/in/service.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { layOff } from './lay-off.form.ts';

/** What its rules, its money and its people depend on. */
export type LayOff = Pick<
  ServerRecord<typeof layOff>,
  | 'id'
  | 'establishment'
  | 'cause'
  | 'from'
  | 'until'
  | 'workers'
  | 'agreement'
  | 'people'
  | 'permissionAskedOn'
  | 'permissionOn'
>;

type Person = {
  readonly employee: number;
  readonly name: string;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly place: number | null;
  /** Days laid off in the twelve months before. */
  readonly before: number;
};

export type Planned = Person & {
  readonly days: readonly IsoDate[];
  readonly reason: LayOffReason;
  readonly daysPaid: number;
};

async function readPeople(work: Work, { from, people }: LayOff): Promise<readonly Person[]> {
  const ids = (people ?? []).map(({ employee }) => employee);
  const { rows } = await sql<Person>`
    select e.id as employee, ${fullNameOf('e')} as name, e.joined_on as joined, e.left_on as left,
      w.establishment_id as place,
      (select count(*)::int from laid_off l
        join laid_off_days d on d.organisation_id = l.organisation_id and d.laid_off_id = l.id
        where l.organisation_id = e.organisation_id and l.employee_id = e.id and not l.taken_back
          and d.day >= ${addYears(from, -1)}::date and d.day < ${from}::date) as before
    from employee e
    left join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and ${holds('w', from)}
    where e.organisation_id = ${work.session.organisationId} and e.id = any (${ids}::bigint[])
    order by e.id`.execute(work.db);
  return rows;
}

/** Who is in service at a place on a day. */
export async function workersOf(work: Work, establishment: number, on: IsoDate): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from employee e
    join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and ${holds('w', on)}
    where e.organisation_id = ${work.session.organisationId} and w.establishment_id = ${establishment}
      and e.joined_on <= ${on}::date and (e.left_on is null or e.left_on >= ${on}::date)`.execute(work.db);
  return rows[0]?.workers ?? 0;
}

/** Whole months from joining to the day before the lay-off. */
function monthsBefore(joined: IsoDate, from: IsoDate): number {
  if (joined >= from) return 0;
  const { years, months } = serviceLength(joined, addDays(from, -1));
  return years * 12 + months;
}

/** By the people's own days of work, as they are without a suspension or another lay-off. */
export async function planOf(work: Work, record: LayOff): Promise<readonly Planned[]> {
  const { from, until, agreement, establishment } = record;
  const people = await readPeople(work, record);
  const exclusions = new Map((record.people ?? []).map((each) => [each.employee, each.exclusion]));
  const workers = record.workers ?? (await workersOf(work, establishment, from));
  const calendar = await daysOf(
    work,
    people.map(({ employee }) => employee),
    from,
    until,
    'away',
  );
  return people.map((person): Planned => {
    const { employee, joined, before } = person;
    const worked = calendar.days(employee).filter(({ kind }) => kind === 'working');
    const days = worked.map(({ date }) => date);
    const serviceMonths = monthsBefore(joined, from);
    const reason = layOffReason({ workers, serviceMonths, exclusion: exclusions.get(employee) ?? null });
    return {
      ...person,
      ...{ days, reason },
      daysPaid: layOffPaidDays({ reason, days: days.length, before, agreement }),
    };
  });
}
