/** The wages of the month in which somebody was suspended, as they were entitled to them the day before. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { nobody, ownAmounts } from '#features/pay-setup/salary/own-amounts.server.ts';
import { addDays, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { codeWageTotal } from '#pay/levy/wage-under-code.ts';
import { monthlyRates } from '#pay/month/earnings.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import type { WagesBefore } from './suspension-law.ts';

type Salary = {
  readonly gross: number;
  readonly structure: string;
  readonly own: Readonly<Record<string, Paise>> | null;
};

/** What held the day before; of somebody who is suspended on the first day of all, what holds then. */
async function salaryBefore(work: Work, employee: number, from: IsoDate): Promise<Salary | undefined> {
  return (await salaryOn(work, employee, addDays(from, -1))) ?? (await salaryOn(work, employee, from));
}

async function salaryOn({ db, session }: Work, employee: number, on: IsoDate) {
  const { organisationId } = session;
  const { rows } = await sql<Salary>`
    select assignment.gross_monthly as gross, structure.code as structure, ${ownAmounts} as own
    from ${heldLast('salary_assignment', { organisationId, employee }, on)} assignment
    join salary_structure structure on structure.organisation_id = assignment.organisation_id
      and structure.id = assignment.structure_id`.execute(db);
  return rows[0];
}

/** A month before the law that is known is read by that of today. */
async function planOf(work: Work, month: Month): Promise<Plan> {
  const own = await readOwnRules(work.db, work.session.organisationId, month);
  const rules = withLaw(own, await lawOf(work.db));
  try {
    return preparePlan(rules, month);
  } catch (error) {
    if (!(error instanceof NotInTable)) throw error;
    return preparePlan(rules, monthOf(work.today));
  }
}

const bases = { 'days-30': '30', 'days-26': '26', calendar: 'calendar' } as const;

/** By the law's wages, or the whole gross where the organisation pays by that. */
export async function wagesBefore(work: Work, employee: number, from: IsoDate): Promise<WagesBefore> {
  const { wages: by, basis: divided } = await disciplineRules(work);
  const basis = bases[divided];
  const salary = await salaryBefore(work, employee, from);
  if (!salary) return { wages: zero, basis };
  const gross = paise(salary.gross);
  if (by === 'gross') return { wages: gross, basis };
  const plan = await planOf(work, monthOf(addDays(from, -1)));
  const structure = plan.structures.get(salary.structure);
  if (!structure) return { wages: gross, basis };
  const known = { from: plan.from, monthlyGross: gross, structure: salary.structure };
  const given = { ...known, ...(salary.own && { amounts: salary.own }) };
  const rates = monthlyRates({ plan, facts: nobody(given), exceptions: [] }, structure, given);
  return { wages: codeWageTotal(plan, rates), basis };
}
