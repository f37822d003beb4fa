/** The demo's budgets of seats: as many as there are, some more, and one too few. */
import { sql } from 'kysely';
import { financialYear } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { holds } from '#server/database/dated-row.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { seatBudget } from './seat-budget.form.ts';

export const seatDemo = demoStep({
  name: 'seat-budgets',
  async isDone(work) {
    const { rows } = await sql`select from seat_budget
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Group = { designation: number; department: number; establishment: number; people: number };

async function seed(work: Work): Promise<void> {
  const { rows } = await sql<Group>`
    select w.designation_id as designation, w.department_id as department,
      w.establishment_id as establishment, count(*)::int as people
    from employee_work w join employee e on e.organisation_id = w.organisation_id and e.id = w.employee_id
    where w.organisation_id = ${work.session.organisationId} and ${holds('w', work.today)}
      and (e.left_on is null or e.left_on >= ${work.today}::date)
    group by 1, 2, 3 order by people desc, 1, 2, 3 limit 14`.execute(work.db);
  const { from } = financialYear(work.today);
  for (const [at, { people, ...seat }] of rows.entries()) {
    const seats = Math.max(1, people + (at === 1 ? -1 : at % 3 === 0 ? 2 : 0));
    await records(work, seatBudget).asServer.create({ ...seat, from, seats, costMonthly: rupees(90_000) });
  }
}
