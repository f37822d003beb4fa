/** Bonds in pay: with the last salary of whoever leaves too soon, last of all, within the law's limit. */
import { sql } from 'kysely';
import { formatDate, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { monthCount } from '#kernel/text/day-count.ts';
import type { Recovery } from '#pay/model/facts.ts';
import { records } from '#server/forms/record/records.ts';
import { type Explained, type PersonAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { type BondRow, leftOf, owedOf, readBonds, takenBy } from './bond-owed.server.ts';
import { trainingBond } from './training-bond.form.ts';

/** Loans and losses come first: what is lent is given back before what is only promised. */
const priority = 80;

export function bondAsked(
  row: BondRow,
  month: Month,
  { left, paidTo }: Pick<PersonAsked, 'left' | 'paidTo'>,
): Recovery | undefined {
  if (row.component === null || left === null || left > paidTo) return undefined;
  const amount = owedOf(row, month);
  if (amount <= 0) return undefined;
  return {
    ...{ component: row.component, amount, leastNet: zero, interest: zero, due: month, balance: amount },
    ...{ carried: zero, priority, what: 'bond', source: recordSource(trainingBond, row) },
  };
}

const told = (row: BondRow): string => {
  const { left, course, from, months } = row;
  if (left === null) return `Bond for ${course}`;
  const { base, served, whole } = leftOf(row, left);
  const unit = row.falls === 'by days' ? 'days' : 'months';
  return (
    `Bond for ${course}, from ${formatDate(from)} for ${monthCount(months)}: ` +
    `${formatRupees(base)} at most, ${served} of ${whole} ${unit} served by ${formatDate(left)}`
  );
};

async function explain(work: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<{ id: string; by: string | null; at: string }>`
    select bond.id::text, account.name as by,
      to_char(bond.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from training_bond bond
    left join user_account account on account.organisation_id = bond.organisation_id
      and account.id = bond.changed_by
    where bond.organisation_id = ${work.session.organisationId}
      and bond.id = any (${[...ids]}::bigint[])`.execute(work.db);
  const known = new Map((await readBonds(work, null)).map((row) => [String(row.id), row]));
  return new Map(
    rows.map(({ id, by, at }) => {
      const row = known.get(id);
      return [id, { by: by ?? '', at, ...(row && { says: told(row) }) }];
    }),
  );
}

export const bondSource = paySource({
  form: trainingBond,
  async read(work, { month, ids }) {
    const found = Map.groupBy(await readBonds(work, ids), ({ employee }) => employee);
    return (person) => {
      const recoveries = found.get(person.id)?.flatMap((row) => bondAsked(row, month, person) ?? []);
      return recoveries?.length ? { recoveries } : undefined;
    };
  },
  changes: 'kept',
  explain,
  /** What was taken is noted; of a payslip that is taken back it is owed again. */
  async locked(work, runId) {
    const { rows: people } = await sql<{ id: number }>`select distinct employee_id as id from payslip
      where organisation_id = ${work.session.organisationId} and run_id = ${runId}`.execute(work.db);
    for (const row of await readBonds(
      work,
      people.map(({ id }) => id),
    ))
      await note(work, row);
  },
});

async function note(work: Work, row: BondRow): Promise<void> {
  const recovered: Paise = takenBy(row);
  const isOver = recovered > 0 && owedOf(row) === paise(0);
  const state = isOver ? 'recovered' : 'running';
  const kept = await records(work, trainingBond).one(row.id);
  if (!kept || (state === row.state && (kept.recovered ?? 0) === recovered)) return;
  const reason = isOver
    ? 'Recovered with the salary'
    : recovered > 0
      ? 'Recovered in part'
      : 'A payslip is taken back';
  await records(work, trainingBond).asServer.set(row.id, { recovered }, { state, as: 'recover', reason });
}
