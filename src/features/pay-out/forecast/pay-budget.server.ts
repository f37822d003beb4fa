/** Side rules of a budget: a month lies in its year, and a year is planned as a whole or by months. */
import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { monthsOf } from './budget-year.ts';
import { payBudget } from './pay-budget.form.ts';

type Budget = Change<typeof payBudget>;
type Planned = { readonly year: string; readonly costCentre: number | null; readonly month: Month | null };

const unitOf = ({ year, costCentre }: Planned): string => `${year}/${costCentre ?? ''}`;

/** The budgets of these years that are not being written now. */
async function othersOf(work: Work, changes: readonly Budget[]): Promise<Planned[]> {
  const years = [...new Set(changes.map(({ record }) => record.year))];
  const { rows } = await sql<Planned>`
    select year, cost_centre_id as "costCentre", month from pay_budget
    where organisation_id = ${work.session.organisationId} and year = any (${years}::text[])
      and id <> all (${changes.map(({ record }) => record.id)}::bigint[])`.execute(work.db);
  return rows;
}

async function checkBudgets(work: Work, changes: readonly Budget[]): Promise<(Error | undefined)[]> {
  const planned = [...(await othersOf(work, changes)), ...changes.map(({ record }) => record)];
  const byUnit = Map.groupBy(planned, unitOf);
  return changes.map(({ record }) => {
    const { year, month } = record;
    const months = monthsOf(year);
    if (month !== null && !months.includes(month)) {
      const [from, to] = [itemAt(months, 0), itemAt(months, 11)];
      return new Invalid({
        month: `The financial year ${year} runs from ${formatMonth(from)} to ${formatMonth(to)}.`,
      });
    }
    const clashes = byUnit.get(unitOf(record))?.some((other) => (other.month === null) !== (month === null));
    if (!clashes) return undefined;
    return new Invalid({
      month:
        month === null
          ? `${year} is budgeted by months for this cost centre. Choose a month, or delete those first.`
          : `${year} has a budget of the whole year for this cost centre. Change or delete that one.`,
    });
  });
}

export const payBudgetServer = formServer(payBudget, { checkAll: checkBudgets });
