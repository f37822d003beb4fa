/** What each person has chosen of flexible pay, as it stands on a month's last day. */

import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { EmployeeFacts, FlexibleChoice } from '#pay/model/facts.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { sourceOf } from '../fact/statutory-facts.server.ts';
import { type AskedBills, billsOf, readBills } from './bill-facts.server.ts';

type Row = { id: number; employee: number; component: string; amount: Paise };

/** By employee; who has chosen nothing at all is not there. */
async function readChoices(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<Map<number, FlexibleChoice>> {
  const { rows } = await sql<Row>`
    select choice.id, choice.employee_id as employee, component.code as component, line.amount
    from flexible_choice choice
    join flexible_choice_lines line
      on line.organisation_id = choice.organisation_id and line.flexible_choice_id = choice.id
    join pay_component component
      on component.organisation_id = line.organisation_id and component.id = line.component_id
    where choice.organisation_id = ${organisationId} and ${holds('choice', lastDay(month))}
      and (${ids}::bigint[] is null or choice.employee_id = any (${ids}::bigint[]))
    order by choice.employee_id, component.code`.execute(db);
  const found = new Map<number, FlexibleChoice>();
  for (const { id, employee, component, amount } of rows) {
    const amounts = { ...found.get(employee)?.amounts, [component]: amount };
    found.set(employee, { amounts, source: sourceOf('flexible-choice', { id }) });
  }
  return found;
}

/** The choices of a month, and what of them bills bring. */
export const readFlexible = async (
  db: Db,
  organisationId: number,
  asked: AskedBills,
  ids: readonly number[] | null,
) => ({
  choices: await readChoices(db, organisationId, asked.month, ids),
  bills: await readBills(db, organisationId, asked, ids),
});

export type Flexible = Awaited<ReturnType<typeof readFlexible>>;

/** Of one person; `isLast` where nothing more comes of the tax year. */
export function flexibleOf(
  { choices, bills: all }: Flexible,
  id: number,
  isLast: boolean,
): Partial<EmployeeFacts> {
  const choice = choices.get(id);
  const bills = billsOf(all.get(id), isLast);
  return { ...(choice ? { choice } : {}), ...(bills ? { bills } : {}) };
}
