/** Who is affected by a leave rule that is tried, those whose pay or days move most first. */
import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { PersonLeaveTried, Sides } from './leave-trial.call.ts';
import type { PersonMoved } from './tried-month.ts';
import type { LeavePay } from './tried-pay.ts';

type Named = Pick<PersonLeaveTried, 'employee' | 'code' | 'name' | 'department'>;

async function named({ db, session }: Work, ids: readonly number[], month: Month) {
  const { rows } = await sql<Named>`
    select e.id as employee, e.code, ${fullNameOf('e')} as name, d.name as department
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', lastDay(month))} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where e.organisation_id = ${session.organisationId} and e.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

const mostListed = 100;
const by = ({ before, after }: Sides): number => Math.abs(after - before);

/** Days that move, all told. */
const daysOf = ({ leave, closing, credited, carried, paidOut, lapsed }: PersonMoved): number =>
  leave.reduce((sum, { counted, lost, no }) => sum + by(counted) + by(lost) + (no === null ? 0 : 100), 0) +
  [closing, credited, carried, paidOut, lapsed].reduce((sum, sides) => sum + by(sides), 0);

export async function listedLeave(
  work: Work,
  month: Month,
  moved: readonly PersonMoved[],
  pay: LeavePay | null,
): Promise<readonly PersonLeaveTried[]> {
  const rupees = ({ employee }: PersonMoved): number => {
    const own = pay?.get(employee);
    return own ? by(own.net) + by(own.worth) : 0;
  };
  const most = moved
    .toSorted((one, two) => rupees(two) - rupees(one) || daysOf(two) - daysOf(one))
    .slice(0, mostListed);
  const people = await named(
    work,
    most.map(({ employee }) => employee),
    month,
  );
  return most.flatMap(({ leave, ...person }) => {
    const who = people.get(person.employee);
    if (!who) return [];
    const { net = null, worth = null } = pay?.get(person.employee) ?? {};
    return [{ ...who, ...person, leave: leave.map(({ days: _, ...one }) => one), net, worth }];
  });
}
