/** With whom somebody swaps shifts: people of the same manager at the same place of work. */
import { sql } from 'kysely';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type Colleague = { readonly id: number; readonly name: string };

/** Where nobody is the manager, those of the same department. */
export async function swapColleagues(work: Work, employee: number): Promise<readonly Colleague[]> {
  const { db, session, today } = work;
  const { rows } = await sql<Colleague>`
    select e.id, ${fullNameOf('e')} as name from employee_work mine
    join employee_work seat on seat.organisation_id = mine.organisation_id
      and seat.establishment_id = mine.establishment_id
      and seat.reports_to_id is not distinct from mine.reports_to_id
      and (mine.reports_to_id is not null or seat.department_id = mine.department_id)
      and seat.employee_id <> mine.employee_id and ${holds('seat', today)}
    join employee e on e.organisation_id = seat.organisation_id and e.id = seat.employee_id
      and e.left_on is null
    where mine.organisation_id = ${session.organisationId} and mine.employee_id = ${employee}
      and ${holds('mine', today)}
    order by name, e.id`.execute(db);
  return rows;
}

type Pair = { readonly employee: number; readonly colleague: number };

export const isSwapColleague = async (work: Work, { employee, colleague }: Pair): Promise<boolean> =>
  (await swapColleagues(work, employee)).some(({ id }) => id === colleague);
