/** Leave paid out on request: days of a component in the month that was asked for, late as arrears. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { UnitsWorked } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { stands } from '#server/ledger/ledger-entry.ts';
import { changesByMonth, type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { daysText } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { leaveEncashment } from '../encashment/leave-encashment.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly quantity: number;
};

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly type: string;
  readonly entry: number;
  readonly quantity: number;
  readonly day: IsoDate;
};

/** Who approved it, and the entry by which the days left the balance. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select asked.id::text, account.name as by,
      to_char(asked.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      type.name as type, entry.id as entry, entry.quantity, entry.day
    from leave_encashment asked
    join leave_type type on type.organisation_id = asked.organisation_id and type.id = asked.type_id
    join ledger_account kept on kept.organisation_id = asked.organisation_id
      and kept.ledger = ${leaveDays.name} and kept.employee_id = asked.employee_id
      and kept.subject = asked.type_id
    join ledger_entry entry on entry.organisation_id = kept.organisation_id and entry.account_id = kept.id
      and entry.cause_form = ${leaveEncashment.name} and entry.cause_id = asked.id and not entry.reserved
      and ${stands('entry')}
    left join user_account account on account.organisation_id = asked.organisation_id
      and account.id = asked.changed_by
    where asked.organisation_id = ${session.organisationId}
      and asked.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: told(row) }]));
}

const told = ({ type, entry, quantity, day }: Behind): string =>
  `${daysText(-quantity)} of ${type} paid out, as approved: ` +
  `entry ${entry} of the balance on ${formatDate(day)}`;

const unitsOf = (row: Row): UnitsWorked => ({
  component: row.component,
  quantity: row.quantity,
  source: recordSource(leaveEncashment, row),
});

export const encashmentSource = paySource({
  form: leaveEncashment,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select asked.id, asked.employee_id as employee, component.code as component,
        asked.days::float as quantity
      from leave_encashment asked
      join pay_component component on component.organisation_id = asked.organisation_id
        and component.id = asked.component_id
      where asked.organisation_id = ${session.organisationId} and asked.state = 'approved'
        and asked.month = ${month}
        and ${among('asked.employee_id', ids)}
      order by asked.employee_id, asked.id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const paid = found.get(id);
      return paid && { units: paid.map(unitsOf) };
    };
  },
  changes: changesByMonth(leaveEncashment),
  explain,
});
