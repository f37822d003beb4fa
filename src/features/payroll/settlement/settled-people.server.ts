/** Approved settlements as a run pays them, and the wages they are worked out by. */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { lateGratuityRate } from '#features/pay-setup/setting/pay-choices.server.ts';
import { addMonths, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { add, type Paise, paise, roundings, share, zero } from '#kernel/money.ts';
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
  const lateRate = await lateGratuityRate(work);
  const settled: SettledPerson[] = [];
  for (const { id, employee, ...rest } of terms) {
    const wages = await lastWages(work, law, employee, rest.left);
    settled.push({ id, employee, lines: settle(law, rest, wages, lateRate).lines });
  }
  return settled;
}

/** One settlement worked out by what is known now. */
export async function workOut(work: Work, employee: number, terms: SettlementTerms): Promise<Settled> {
  const { law } = await lawInForce(work.db);
  const wages = await lastWages(work, law, employee, terms.left);
  return settle(law, terms, wages, await lateGratuityRate(work));
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
    lastThree: await averageOfThree(work, employee, month, facts.joined),
    average: await averageBasic(work, employee, month),
  };
}

/** Basic pay and dearness allowance, averaged over those of the ten months before that were paid here. */
async function averageBasic(work: Work, employee: number, month: Month): Promise<LastWages['average']> {
  const basic = ({ kind, gratuityWage }: Known) => kind === 'earning' && gratuityWage;
  const found = await averagePaid(work, employee, { from: addMonths(month, -10), before: month }, basic);
  return found && { basic: found.pay, months: found.months };
}

/**
 * Pay with all its allowances, averaged over the complete months in service of the three before. Arrears
 * count in the month they were earned in.
 */
async function averageOfThree(
  work: Work,
  employee: number,
  month: Month,
  joined: IsoDate,
): Promise<LastWages['lastThree']> {
  const first = joined.endsWith('-01') ? monthOf(joined) : addMonths(monthOf(joined), 1);
  const three = addMonths(month, -3);
  const from = first > three ? first : three;
  const paid = ({ kind, source }: Known) => kind === 'earning' && source === 'structure';
  const found = await averagePaid(work, employee, { from, before: month }, paid);
  if (!found) return undefined;
  const { rows } = await sql<{ arrears: number }>`
    select coalesce(sum(amount), 0)::bigint as arrears from arrear
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and status = 'paid' and kind = 'earning' and source = 'structure'
      and month_earned >= ${from} and month_earned < ${month}`.execute(work.db);
  const later = share(paise(rows[0]?.arrears ?? 0), 1, found.months, roundings.paise);
  return { ...found, pay: add(found.pay, later) };
}

/** A month's sum of some lines of locked payslips; undefined where no payslip of these months is here. */
async function averagePaid(
  work: Work,
  employee: number,
  { from, before }: { readonly from: Month; readonly before: Month },
  counts: (known: Known) => boolean,
): Promise<{ readonly pay: Paise; readonly months: number } | undefined> {
  const { organisationId } = work.session;
  const asked = { db: work.db, organisationId, ids: [employee] };
  const runs = await pastRuns(asked, { month: before, payOn: lastDay(before) });
  const near = runs.filter((run) => run.month >= from && run.month < before);
  if (near.length === 0) return undefined;
  const each = near.map(
    (run) => sql`select month, ${sumOf(run, counts)} as pay from payslip
      where organisation_id = ${organisationId} and run_id = ${run.id} and employee_id = ${employee}`,
  );
  const { rows } = await sql<{ pay: number; months: number }>`
    select coalesce(sum(pay), 0)::bigint as pay, count(distinct month)::int as months
    from (${sql.join(each, sql` union all `)}) paid`.execute(work.db);
  const [found] = rows;
  if (!found || found.months === 0) return undefined;
  const { months } = found;
  return { pay: share(paise(found.pay), 1, months, roundings.paise), months };
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
