/** Leave paid out by the end of a leave year: what was posted to balances, in the month that pays it. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { UnitsWorked } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { holds } from '#server/database/dated-row.ts';
import { stands } from '#server/ledger/ledger-entry.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { leaveYearEnd } from '../year-end/leave-year-end.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly quantity: number;
};

/** What leave year ends have paid out, behind `ended`, `account` and `entry`. */
const paidOut = sql`leave_year_end ended
  join ledger_entry entry on entry.organisation_id = ended.organisation_id
    and entry.cause_form = 'leave-year-end' and entry.cause_id = ended.id and entry.kind = 'encash'
  join ledger_account account on account.organisation_id = entry.organisation_id
    and account.id = entry.account_id and account.ledger = 'leave-days'`;

const unitsOf = (row: Row): UnitsWorked => ({
  component: row.component,
  quantity: inDays(row.quantity),
  source: recordSource(leaveYearEnd, row),
});

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly policy: string;
  readonly endsOn: IsoDate;
};

async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select ended.id::text, account.name as by, policy.name as policy, ended.ends_on as "endsOn",
      to_char(ended.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from leave_year_end ended
    join leave_policy policy on policy.organisation_id = ended.organisation_id
      and policy.id = ended.policy_id
    left join user_account account on account.organisation_id = ended.organisation_id
      and account.id = ended.changed_by
    where ended.organisation_id = ${session.organisationId}
      and ended.id = any (${[...ids]}::bigint[])`.execute(db);
  const says = ({ policy, endsOn }: Behind) =>
    `Not carried and paid out when the leave year of ${policy} ended on ${formatDate(endsOn)}`;
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: says(row) }]));
}

export const yearEndSource = paySource({
  form: leaveYearEnd,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select ended.id, account.employee_id as employee, component.code as component,
        -entry.quantity as quantity
      from ${paidOut}
      join leave_rule rule on rule.organisation_id = ended.organisation_id
        and rule.policy_id = ended.policy_id and ${holds('rule', sql`ended.ends_on`)}
      join pay_component component on component.organisation_id = rule.organisation_id
        and component.id = rule.encash_component_id
      where ended.organisation_id = ${session.organisationId} and ended.month = ${month}
        and ${stands('entry')}
        and ${among('account.employee_id', ids)}
      order by account.employee_id, ended.id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const paid = found.get(id);
      return paid && { units: paid.map(unitsOf) };
    };
  },
  changes: (organisationId, months) => sql`
    select account.employee_id, ended.month, max(entry.created_at) as changed_at
    from ${paidOut}
    where ended.organisation_id = ${organisationId} and ended.month = any (${[...months]}::text[])
    group by 1, 2`,
  explain,
});
