/** Everybody whose confirmation or retirement is due by a day, and by what. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
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
};

async function peopleHere(work: Work): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department,
      t.name as designation
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
  const rows = people.flatMap((person) => {
    const { confirmation, retirement } = terms.get(person.drillId) ?? {};
    return [
      ...(confirmation && which !== 'retirement' ? [{ what: 'Confirmation', ...confirmation }] : []),
      ...(retirement && which !== 'confirmation' && retirement.on >= work.today
        ? [{ what: 'Retirement', ...retirement }]
        : []),
    ].flatMap((due) =>
      due.on <= last ? [{ ...person, on: due.on, what: due.what, because: becauseOf(due) }] : [],
    );
  });
  return rows.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
});
