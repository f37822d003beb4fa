/** What home says of policies that wait to be read. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';

const mostShown = 5;
const path = 'fwHR/my-policies';

type Waiting = {
  readonly policy: number;
  readonly name: string;
  readonly number: number;
  readonly due: IsoDate;
};

async function policiesCardOf({ db, session, today }: Work): Promise<MadeCard | null> {
  if (session.employeeId === null) return null;
  const { rows } = await sql<Waiting>`
    select p.id as policy, p.name, reading.number::int as number, reading.due_on as due
    from policy_reading reading
    join policy p on p.organisation_id = reading.organisation_id and p.id = reading.policy_id
    where reading.organisation_id = ${session.organisationId} and reading.state = 'asked'
      and reading.employee_id = ${session.employeeId}
    order by reading.due_on, p.name, reading.id`.execute(db);
  if (rows.length === 0) return null;
  return {
    key: 'policies',
    title: 'Policies to read',
    link: { label: rows.length > mostShown ? `All ${rows.length}` : 'My policies', path },
    items: rows.slice(0, mostShown).map(({ policy, name, number, due }) => ({
      title: name,
      note: `Version ${number}`,
      date: due,
      path: `${path}?policy=${policy}`,
      ...(due < today && { tag: { text: 'Late', tone: 'wrong' as const } }),
    })),
  };
}

export const policiesCard = homeCard('policies', {
  title: 'Policies to read',
  order: 13,
  make: policiesCardOf,
});
