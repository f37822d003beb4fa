/** The people of a report about attendance, with their days: read for many at once, in parts. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { heldLast, holdsWithin } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';

export type TimePerson = {
  readonly employeeId: number;
  readonly drillId: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly designation: string | null;
  readonly place: string | null;
  readonly isWoman: boolean;
  /** Since when she consents in writing to work at night. */
  readonly consent: IsoDate | null;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  /** Nobody records when this person comes and goes: no punch says nothing. */
  readonly unrecorded: boolean;
};

export type TimeSpan = { readonly from: IsoDate; readonly to: IsoDate };
export type JudgedDay = ReturnType<Awaited<ReturnType<typeof personDays>>['of']>[number];
type JudgedPerson = { readonly person: TimePerson; readonly days: readonly JudgedDay[] };

/** Who was asked for and is within reach, in service on some day of the span. */
export async function timePeople(
  { db, session }: Work,
  { from, to }: TimeSpan,
  people: Pick<ReportPeople, 'where'>,
): Promise<readonly TimePerson[]> {
  const { rows } = await sql<TimePerson>`
    select e.id as "employeeId", e.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department,
      title.name as designation, place.name as place, e.joined_on as joined, e.left_on as left,
      e.gender = 'female' as "isWoman", (select min(s.night_consent_on) from employee_shift s
        where s.organisation_id = e.organisation_id and s.employee_id = e.id
          and s.superseded_at is null) as consent,
      exists (select from employee_shift s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id and s.capture_method in ('none', 'manual')
        and ${holdsWithin('s', to, to)}) as unrecorded
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', to)} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation title on title.organisation_id = e.organisation_id and title.id = w.designation_id
    left join establishment place on place.organisation_id = e.organisation_id
      and place.id = w.establishment_id
    where e.organisation_id = ${session.organisationId} and e.joined_on <= ${to}::date
      and (e.left_on is null or e.left_on >= ${from}::date) and ${people.where('e.id')}
    order by e.code, e.id`.execute(db);
  return rows;
}

/** Days judged at once: a month of a thousand people, a year of eighty. */
const daysAtOnce = 30_000;

/** Each person with the judged days of their service; those who keep no time have none. */
export async function* judgedPeople(
  work: Work,
  span: TimeSpan,
  people: Pick<ReportPeople, 'where'>,
): AsyncGenerator<JudgedPerson> {
  const all = await timePeople(work, span, people);
  const size = Math.max(1, Math.floor(daysAtOnce / daysInclusive(span.from, span.to)));
  for (let at = 0; at < all.length; at += size) {
    const part = all.slice(at, at + size);
    const judged = await personDays(
      work,
      part.map(({ employeeId }) => employeeId),
      span,
    );
    for (const person of part)
      yield { person, days: judged.of(person.employeeId).filter(({ day }) => serves(person, day.date)) };
  }
}

const serves = ({ joined, left }: TimePerson, date: IsoDate): boolean =>
  date >= joined && (left === null || date <= left);
