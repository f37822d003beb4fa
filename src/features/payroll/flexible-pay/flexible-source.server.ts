/** What each person has chosen of flexible pay, as it stands on a month's last day. */

import { sql } from 'kysely';
import { noteBilledPay } from '#features/pay-setup/component/billed-pay.server.ts';
import { lastDay } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { FlexibleChoice } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { holds } from '#server/database/dated-row.ts';
import { type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { billsOf, readBills } from './bill-facts.server.ts';
import { flexibleChoice } from './flexible-choice.form.ts';

type Row = { id: number; employee: number; component: string; amount: Paise };

/** By employee; who has chosen nothing at all is not there. */
async function readChoices(
  { db, session }: Work,
  { month, ids }: PayAsked,
): Promise<Map<number, FlexibleChoice>> {
  const { rows } = await sql<Row>`
    select choice.id, choice.employee_id as employee, component.code as component, line.amount
    from flexible_choice choice
    join flexible_choice_lines line
      on line.organisation_id = choice.organisation_id and line.flexible_choice_id = choice.id
    join pay_component component
      on component.organisation_id = line.organisation_id and component.id = line.component_id
    where choice.organisation_id = ${session.organisationId} and ${holds('choice', lastDay(month))}
      and ${among('choice.employee_id', ids)}
    order by choice.employee_id, component.code`.execute(db);
  const found = new Map<number, FlexibleChoice>();
  for (const { id, employee, component, amount } of rows) {
    const amounts = { ...found.get(employee)?.amounts, [component]: amount };
    found.set(employee, { amounts, source: recordSource(flexibleChoice, { id }) });
  }
  return found;
}

/** The choice of the month's last day, and what bills bring of it. */
export const flexibleSource = paySource({
  form: flexibleChoice,
  async read(work, asked) {
    const choices = await readChoices(work, asked);
    const all = await readBills(work, asked);
    return ({ id, isLast }) => {
      const choice = choices.get(id);
      const bills = billsOf(all.get(id), isLast);
      if (!choice && !bills) return undefined;
      return { ...(choice ? { choice } : {}), ...(bills ? { bills } : {}) };
    };
  },
  changes: 'dated',
  explain: 'entered',
  locked: noteBilledPay,
});
