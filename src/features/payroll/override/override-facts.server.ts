/** The levies of a month that were set by hand and approved, for the engine. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { AmountSet, EmployeeFacts } from '#pay/model/facts.ts';
import type { SettableItem } from '#pay/model/settable-item.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import { factSource } from '#server/fact-source.ts';

type Row = Omit<AmountSet, 'amount' | 'source'> & {
  readonly id: number;
  readonly employee: number;
  readonly line: SettableItem;
  readonly amount: number;
};

type SetByHand = NonNullable<EmployeeFacts['setByHand']>;

/** By employee; who has none is not there. */
async function readSetByHand(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, SetByHand>> {
  const { rows } = await sql<Row>`
    select id, employee_id as employee, line, amount, why as reason, coalesce(proposed_by, '') as by,
      coalesce(decided_by, '') as "approvedBy"
    from statutory_override
    where organisation_id = ${organisationId} and month = ${month} and state = 'approved'
      and ${among('employee_id', ids)}
    order by employee_id, line`.execute(db);
  const found = new Map<number, SetByHand>();
  for (const { id, employee, line, amount, reason, by, approvedBy } of rows) {
    const source = { form: 'statutory-override', id: String(id), by };
    const set = { amount: paise(amount), reason, by, approvedBy, source };
    found.set(employee, { ...found.get(employee), [line]: set });
  }
  return found;
}

export const overrideSource = factSource({
  says: ['setByHand'],
  async read({ db, session }, { month, ids }) {
    const found = await readSetByHand(db, session.organisationId, month, ids);
    return ({ person }) => {
      const setByHand = found.get(person.id);
      return setByHand ? { setByHand } : {};
    };
  },
});
