/** What somebody's salary of a day comes to, component by component, for a whole month. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { nobody, ownAmounts } from '#features/pay-setup/salary/own-amounts.server.ts';
import { type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { monthlyRates } from '#pay/month/earnings.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

type Salary = {
  readonly gross: number;
  readonly structure: string;
  readonly own: Readonly<Record<string, Paise>> | null;
};

type Agreed = {
  readonly gross: Paise;
  /** By the position of each component in the plan; nothing where its structure is not known any more. */
  readonly known?: { readonly plan: Plan; readonly rates: readonly Paise[] };
};

/** The salary that held on a day, or last before it, by the rules of a month; undefined: there is none. */
export async function agreedRates(
  work: Work,
  employee: number,
  on: IsoDate,
  rulesOf: Month = monthOf(on),
): Promise<Agreed | undefined> {
  const salary = await salaryOn(work, employee, on);
  if (!salary) return undefined;
  const gross = paise(salary.gross);
  const plan = await planOf(work, rulesOf);
  const structure = plan.structures.get(salary.structure);
  if (!structure) return { gross };
  const known = { from: plan.from, monthlyGross: gross, structure: salary.structure };
  const given = { ...known, ...(salary.own && { amounts: salary.own }) };
  const rates = monthlyRates({ plan, facts: nobody(given), exceptions: [] }, structure, given);
  return { gross, known: { plan, rates } };
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
