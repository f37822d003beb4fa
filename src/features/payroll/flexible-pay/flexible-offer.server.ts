/** What a person can choose of flexible pay in a month, and what the rest of the gross comes to by it. */
import { sql } from 'kysely';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { PayException } from '#pay/model/exception.ts';
import type { EmployeeFacts, FlexibleChoice } from '#pay/model/facts.ts';
import { monthlyRates } from '#pay/month/earnings.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { StructurePlan } from '#pay/structure/structure.ts';
import type { Work } from '#server/work.ts';
import { readFacts } from '../fact/run-facts.server.ts';

type Offered = {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly most: Paise;
};

export type Offer = {
  readonly month: Month;
  readonly basket: Paise;
  readonly offered: readonly Offered[];
  /** What the component that takes the rest is called. */
  readonly restLabel: string;
  /** What it comes to in a full month by a choice, or the sentence why nothing can be worked out. */
  restBy(amounts: FlexibleChoice['amounts']): Paise | string;
};

/** The offer of a month, or the sentence why there is none. */
export async function readOffer(work: Work, employee: number, month: Month): Promise<Offer | string> {
  const { organisationId } = work.session;
  const [facts] = await readFacts(work, month, employee);
  const salary = facts?.salaries.at(-1);
  if (!facts || !salary) return `No salary is recorded for ${formatMonth(month)}.`;
  const plan = preparePlan(withLaw(await readOwnRules(work.db, organisationId, month)), month);
  const structure = plan.structures.get(salary.structure);
  if (!structure || structure.basket === 0) return 'This salary has no flexible amount to divide.';
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from pay_component where organisation_id = ${organisationId}`.execute(work.db);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return {
    month,
    basket: structure.basket,
    offered: structure.structure.lines.flatMap(({ component, calculation }) =>
      calculation.by === 'chosen'
        ? [
            {
              id: ids.get(component) ?? 0,
              code: component,
              label: labelOf(plan, component),
              most: calculation.most,
            },
          ]
        : [],
    ),
    restLabel: plan.components[structure.residual]?.label ?? '',
    restBy: (amounts) => restOf(plan, structure, { ...facts, choice: { amounts } }),
  };
}

const labelOf = ({ components, positions }: Plan, code: string): string =>
  components[positions.get(code) ?? -1]?.label ?? code;

function restOf(plan: Plan, structure: StructurePlan, facts: EmployeeFacts): Paise | string {
  const salary = facts.salaries.at(-1);
  const exceptions: PayException[] = [];
  if (!salary) return paise(0);
  const rates = monthlyRates({ plan, facts, exceptions }, structure, salary);
  return exceptions.find(({ blocks }) => blocks)?.sentence ?? paise(rates[structure.residual] ?? 0);
}
