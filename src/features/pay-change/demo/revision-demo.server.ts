/** The demo's salary revisions: the one that brought this year's raises, and the next, sent for approval. */
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import {
  gridLineOf,
  openRevision,
  raisedTo,
  readPeople,
  writeLines,
} from '../revision/revision-line.server.ts';
import { salaryRevision, salaryRevisionLine } from '../revision/salary-revision.form.ts';

const letterText =
  'We thank you for your work and are glad to tell you that your salary has been revised.\n' +
  'All other terms of your employment stay as they are. Please keep this letter in confidence.';

type Raise = { readonly employee: number; readonly before: Paise; readonly gross: Paise };

/** The day within the last year from which most raises hold. */
async function lastRaises(work: Work, today: IsoDate): Promise<{ from: IsoDate; raises: readonly Raise[] }> {
  const { rows } = await sql<Raise & { from: IsoDate }>`
    with raised as (
      select salary.employee_id as employee, earlier.gross_monthly as before,
        salary.gross_monthly as gross, salary.valid_from as "from"
      from salary_assignment salary
      join salary_assignment earlier on earlier.organisation_id = salary.organisation_id
        and earlier.employee_id = salary.employee_id and earlier.superseded_at is null
        and earlier.valid_to = salary.valid_from - 1 and earlier.gross_monthly < salary.gross_monthly
      where salary.organisation_id = ${work.session.organisationId} and salary.superseded_at is null
        and salary.valid_from between ${addDays(today, -400)}::date and ${today}::date)
    select * from raised where "from" = (
      select "from" from raised group by 1 order by count(*) desc, 1 desc limit 1)
    order by employee`.execute(work.db);
  return { from: rows[0]?.from ?? today, raises: rows };
}

const sumOf = (raises: readonly Raise[], of: 'before' | 'gross'): Paise =>
  paise(raises.reduce((sum, raise) => sum + raise[of], 0));

/** The raises that the demo's people have had, as the revision that brought them. */
async function writeLast(work: Work, today: IsoDate): Promise<void> {
  const { from, raises } = await lastRaises(work, today);
  if (raises.length === 0) return;
  const values = {
    ...{ name: `Yearly revision ${from.slice(0, 4)}`, effectiveFrom: from, payoutMonth: monthOf(from) },
    ...({ rounding: 'ten', letterText, people: raises.length } as const),
    ...{ grossBefore: sumOf(raises, 'before'), grossAfter: sumOf(raises, 'gross') },
  };
  const revision = await records(work, salaryRevision).asServer.make(values);
  for (const { employee, before, gross } of raises)
    await records(work, salaryRevisionLine).asServer.make({
      ...{ revision, employee, grossBefore: before, grossMonthly: gross, byGrid: false },
    });
  await records(work, salaryRevision).asServer.set(revision, {}, { as: 'in-force', state: 'applied' });
}

type Department = { readonly id: number; readonly people: number };

async function departmentsOf(work: Work): Promise<readonly Department[]> {
  const { rows } = await sql<Department>`
    select work.department_id as id, count(*)::int as people
    from employee_work work
    join employee on employee.organisation_id = work.organisation_id and employee.id = work.employee_id
      and employee.left_on is null
    where work.organisation_id = ${work.session.organisationId} and work.superseded_at is null
      and work.valid_to is null and work.department_id is not null
    group by 1 order by count(*) desc, 1 limit 2`.execute(work.db);
  return rows;
}

/** Percentages of the two largest departments within a budget, spread, and sent to the approver. */
async function sendNext(work: Work, today: IsoDate): Promise<void> {
  const from = firstDay(addMonths(monthOf(today), 2));
  const departments = await departmentsOf(work);
  if (departments.length < 2) return;
  const grid = departments.map(({ id, people }, at) => ({
    ...{ department: id, grade: null, raise: at === 0 ? 900 : 650 },
    budget: paise(people * 1_000_000),
  }));
  const revisions = records(work, salaryRevision);
  const id = await revisions.asServer.create({
    ...{ name: `Yearly revision ${from.slice(0, 4)}`, effectiveFrom: from, payoutMonth: monthOf(from), grid },
    letterText,
  });
  const people = await readPeople(work, id, from);
  const lines = people.flatMap((person) => {
    const line = grid[gridLineOf(grid, person)];
    return line ? [{ employee: person.employee, gross: raisedTo(person.gross, line.raise, 'hundred') }] : [];
  });
  await writeLines(work, await openRevision(work, id, true), lines, true);
  await revisions.asServer.set(id, { sentBy: await payrollOfficer(work) }, { as: 'send', state: 'sent' });
}

async function payrollOfficer(work: Work): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select account.id from user_account account
    join login_type type on type.organisation_id = account.organisation_id and type.id = account.login_type_id
    where account.organisation_id = ${work.session.organisationId} and type.based_on = 'payroll'
    order by account.id limit 1`.execute(work.db);
  return rows[0]?.id ?? null;
}

export const revisionDemo = demoStep({
  name: 'salary revisions',
  async isDone(work) {
    const { rows } = await sql`select from salary_revision
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      await writeLast(work, today);
      await sendNext(work, today);
    }),
});
