/**
 * What the pay engine needs to count salaries of a plan: the law and structures of its month and the facts of
 * its people. Whoever moves a budget asks for it again and again, so it is kept while nothing of pay changes.
 */
import { sql } from 'kysely';
import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { lastDay, monthOf } from '#kernel/calendar.ts';
import { serviceLength, yearsRounded } from '#law/in/service.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { keptReading } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';
import type { PlanWorld } from './plan-figures.ts';
import type { IncrementPlan } from './plan-reading.server.ts';

type Day = Pick<IncrementPlan, 'effectiveFrom'>;

const kept = keptReading<PlanWorld>(3, 10);
/** What is proposed changes nothing of what people are paid now. */
const apartFrom = ['increment-plan', 'increment-line', 'increment-budget', 'pay-range'];

export const planWorld = (work: Work, plan: Day): Promise<PlanWorld> =>
  kept(work, `increments/${monthOf(plan.effectiveFrom)}`, () => readWorld(work, plan), { apartFrom });

async function readWorld(work: Work, { effectiveFrom }: Day): Promise<PlanWorld> {
  const month = monthOf(effectiveFrom);
  const rules = planOf(await readRules(work, month), month);
  const facts = await readFacts(work, month);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from salary_structure
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const to = lastDay(month);
  return {
    rules,
    earners: new Map(
      facts.map((each) => [
        Number(each.employee),
        {
          facts: withoutInsurance(bareMonth(each)),
          gratuityYears: each.joined > to ? 0 : yearsRounded(serviceLength(each.joined, to)),
          structure: each.salaries.at(-1)?.structure ?? '',
        },
      ]),
    ),
    structures: new Map(rows.map(({ id, code }) => [id, code])),
  };
}

/** As in a new contribution period: who earns more than the ceiling is not insured in it. */
function withoutInsurance(facts: EmployeeFacts): EmployeeFacts {
  if (!facts.soFar) return facts;
  const { insured: _insured, ...soFar } = facts.soFar;
  return { ...facts, soFar };
}
