/** Approved settlements as a run pays them, and the wages they are worked out by. */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { addMonths, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paise, roundings, share, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { gratuityRate } from '#pay/levy/provision.ts';
import { sumAt } from '#pay/model/positions.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import { componentsOf, inputsOf, type Settled, settle } from '#pay/settlement/settlement.ts';
import type { LastWages, SettlementLine, SettlementTerms } from '#pay/settlement/settlement-part.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { runSource, withholding } from '#server/run-source.ts';
import type { Work } from '#server/work.ts';
import { type Known, pastRuns, sumOf } from '../fact/past-pay.server.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { readTerms } from './settlement-terms.server.ts';

type SettledPerson = {
  readonly id: number;
  readonly employee: number;
  readonly lines: readonly SettlementLine[];
};

/** Whose last month is paid by a settlement: from when it is sent for approval. */
async function settledInMonth(work: Work, month: Month): Promise<number[]> {
  const { organisationId } = work.session;
  const calendar = await readPayCalendar(work.db, organisationId);
  const { from, to } = calendar.reach(month);
  const { rows } = await sql<{ employee: number; left: IsoDate }>`
    select employee_id as employee, left_on as left from settlement
    where organisation_id = ${organisationId} and state <> 'draft'
      and left_on between ${from} and ${to}`.execute(work.db);
  return rows.flatMap(({ employee, left }) => (calendar.monthOf(employee, left) === month ? [employee] : []));
}

/** The settlements that a run pays: approved, of whom its month pays last, and of no other run. */
async function readSettled(
  work: Work,
  run: { readonly id: number; readonly month: Month },
): Promise<SettledPerson[]> {
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  const { from, to } = calendar.reach(run.month);
  const near = await readTerms(
    work,
    sql`settlement.state = 'approved' and settlement.left_on between ${from} and ${to}
    and (settlement.run_id is null or settlement.run_id = ${run.id})`,
  );
  const terms = near.filter(({ employee, left }) => calendar.monthOf(employee, left) === run.month);
  const { law } = await lawInForce(work.db);
  const settled: SettledPerson[] = [];
  for (const { id, employee, ...rest } of terms) {
    const wages = await lastWages(work, law, employee, rest.left);
    settled.push({ id, employee, lines: settle(law, rest, wages).lines });
  }
  return settled;
}

/** One settlement worked out by what is known now. */
export async function workOut(work: Work, employee: number, terms: SettlementTerms): Promise<Settled> {
  const { law } = await lawInForce(work.db);
  return settle(law, terms, await lastWages(work, law, employee, terms.left));
}

/** A month's pay at the rates of the last day. */
export async function lastWages(
  work: Work,
  law: IndianLaw,
  employee: number,
  left: IsoDate,
): Promise<LastWages> {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, [employee]);
  const month = calendar.monthOf(employee, left);
  const [facts] = await readFacts(work, month, employee);
  const rules = await readOwnRules(work.db, work.session.organisationId, month);
  const plan = preparePlan(withLaw(rules, law), month);
  const last = facts && calculation(plan, facts).segments.at(-1);
  if (!last) return invalid({ employee: 'No salary is recorded for the last day in service.' });
  return {
    gross: last.salary.monthlyGross ?? zero,
    basic: sumAt(last.rates, plan.groups.gratuityWages),
    gratuity: gratuityRate(plan, last.rates, left),
    average: await averageBasic(work, employee, month),
  };
}

/** Basic pay and dearness allowance, averaged over those of the ten months before that were paid here. */
async function averageBasic(work: Work, employee: number, month: Month): Promise<LastWages['average']> {
  const { organisationId } = work.session;
  const asked = { db: work.db, organisationId, ids: [employee] };
  const runs = await pastRuns(asked, { month, payOn: lastDay(month) });
  const near = runs.filter((run) => run.month >= addMonths(month, -10) && run.month < month);
  if (near.length === 0) return undefined;
  const basic = ({ kind, gratuityWage }: Known) => kind === 'earning' && gratuityWage;
  const each = near.map(
    (run) => sql`select month, ${sumOf(run, basic)} as basic from payslip
      where organisation_id = ${organisationId} and run_id = ${run.id} and employee_id = ${employee}`,
  );
  const { rows } = await sql<{ basic: number; months: number }>`
    select coalesce(sum(basic), 0)::bigint as basic, count(distinct month)::int as months
    from (${sql.join(each, sql` union all `)}) paid`.execute(work.db);
  const [found] = rows;
  if (!found || found.months === 0) return undefined;
  const { months } = found;
  return { basic: share(paise(found.basic), 1, months, roundings.paise), months };
}

/** The regular run leaves out whose last month a settlement pays. */
export const settledWithheld = withholding({ whole: settledInMonth });

export const settlementRunSource = runSource({
  kinds: ['settlement'],
  async read(work, run) {
    const settled = await readSettled(work, run);
    return {
      inputs: new Map(settled.map(({ employee, id, lines }) => [employee, inputsOf(id, lines)])),
      components: componentsOf(settled.flatMap(({ lines }) => lines)),
    };
  },
});
