/** Everybody whose confirmation or retirement is due by a day, and by what. */
import { sql } from 'kysely';
import { addDays, addYears, type IsoDate } from '#kernel/calendar.ts';
import { yearCount } from '#kernel/text/day-count.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { termsOf } from '../terms/person-terms.server.ts';
import type { TermSource } from '../terms/terms.call.ts';
import { dueDays } from './due-days.report.ts';

type Person = {
  readonly drillId: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly designation: string | null;
  readonly bornOn: IsoDate;
  readonly joinedOn: IsoDate;
  readonly endsOn: IsoDate | null;
  readonly leftOn: IsoDate | null;
};

async function peopleHere(work: Work): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department,
      t.name as designation, e.date_of_birth as "bornOn", e.joined_on as "joinedOn", w.ends_on as "endsOn",
      e.left_on as "leftOn"
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', work.today)} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation t on t.organisation_id = e.organisation_id and t.id = w.designation_id
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${work.today}::date
      and (e.left_on is null or e.left_on >= ${work.today}::date) order by e.code, e.id`.execute(work.db);
  return rows;
}

const becauseOf = ({ by, name }: TermSource): string =>
  ({
    own: 'Work details',
    policy: name ?? '',
    designation: name ?? '',
    organisation: 'Organisation',
    usual: 'Usual six months',
  })[by];

export const dueDaysServer = reportServer(dueDays, async (work, { days, which }) => {
  const last = addDays(work.today, days);
  const people = await peopleHere(work);
  const terms = await termsOf(
    work,
    people.map(({ drillId }) => drillId),
  );
  const rows = people.flatMap(({ bornOn, joinedOn, endsOn, leftOn, ...person }) => {
    const { confirmation, retirement } = terms.get(person.drillId) ?? {};
    const dated = { bornOn, joinedOn, endsOn, leftOn };
    return [
      ...(confirmation ? [{ kind: 'confirmation', what: 'Confirmation', ...termDay(confirmation) }] : []),
      ...(retirement && retirement.on >= work.today
        ? [{ kind: 'retirement', what: 'Retirement', ...termDay(retirement) }]
        : []),
      ...ownDays(dated, work.today, last),
    ].flatMap(({ kind, on, what, because }) =>
      on <= last && (which === null || which === kind) ? [{ ...person, on, what, because }] : [],
    );
  });
  return rows.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
});

const termDay = (due: TermSource & { readonly on: IsoDate }) => ({ on: due.on, because: becauseOf(due) });

type Dated = Pick<Person, 'bornOn' | 'joinedOn' | 'endsOn' | 'leftOn'>;

/** The next return of a day, and which year of it that is; none within the year of the day itself. */
function nextReturn(of: IsoDate, today: IsoDate): { on: IsoDate; years: number } {
  const years = Number(today.slice(0, 4)) - Number(of.slice(0, 4));
  const on = addYears(of, years);
  return on >= today ? { on, years } : { on: addYears(of, years + 1), years: years + 1 };
}

/** The days of the person's own record from today on, while the person is there. */
function ownDays({ bornOn, joinedOn, endsOn, leftOn }: Dated, today: IsoDate, last: IsoDate) {
  const [birthday, anniversary] = [nextReturn(bornOn, today), nextReturn(joinedOn, today)];
  return [
    ...(endsOn !== null && endsOn >= today
      ? [{ kind: 'term', what: 'Term ends', on: endsOn, because: 'Work details' }]
      : []),
    { kind: 'birthday', what: 'Birthday', on: birthday.on, because: '' },
    ...(anniversary.years > 0
      ? [
          {
            kind: 'anniversary',
            what: 'Years of service',
            on: anniversary.on,
            because: yearCount(anniversary.years),
          },
        ]
      : []),
  ].filter(({ on }) => on <= last && (leftOn === null || on <= leftOn));
}
