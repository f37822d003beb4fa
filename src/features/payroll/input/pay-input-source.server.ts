/** One-off amounts: of the month, of a run besides the regular one, and of later months of the tax year. */
import { type RawBuilder, sql } from 'kysely';
import { type Paise, paise } from '#kernel/money.ts';
import type { PayInput } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import { runSource } from '#server/run-source.ts';
import type { Work } from '#server/work.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { payInput } from './pay-input.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly amount: Paise;
};

/** Inputs of other runs of the month that paid them, for a part that takes off what the month has paid. */
const paidBesides = sql<boolean>`exists (select from payslip slip
  where slip.organisation_id = input.organisation_id and slip.run_id = input.run_id
    and slip.employee_id = input.employee_id and not ${isTakenBack('slip')})`;

async function readInputs(
  { db, session }: Work,
  counts: RawBuilder<boolean>,
): Promise<ReadonlyMap<number, readonly PayInput[]>> {
  const { rows } = await sql<Row>`
    select input.id, input.employee_id as employee, component.code as component, input.amount
    from pay_input input
    join pay_component component
      on component.organisation_id = input.organisation_id and component.id = input.component_id
    where input.organisation_id = ${session.organisationId} and ${counts}
    order by input.employee_id, input.id`.execute(db);
  return byEmployee(rows, (row) => ({
    component: row.component,
    amount: paise(row.amount),
    source: recordSource(payInput, row),
  }));
}

const byEmployee = <R extends { readonly employee: number }>(
  rows: readonly R[],
  inputOf: (row: R) => PayInput,
): ReadonlyMap<number, readonly PayInput[]> =>
  new Map([...Map.groupBy(rows, ({ employee }) => employee)].map(([id, its]) => [id, its.map(inputOf)]));

/** By employee, summed by component; what a run has paid is not to come. */
async function readLater({ db, session }: Work, { month, yearEnds, ids }: PayAsked) {
  const { rows } = await sql<Omit<Row, 'id'>>`
    select employee_id as employee, component.code as component, sum(amount)::bigint as amount
    from pay_input input
    join pay_component component
      on component.organisation_id = input.organisation_id and component.id = input.component_id
    where input.organisation_id = ${session.organisationId} and month > ${month} and month <= ${yearEnds}
      and run_id is null and component.kind = 'earning'
      and ${among('employee_id', ids)}
    group by employee_id, component.code order by employee_id, component.code`.execute(db);
  return byEmployee(rows, ({ component, amount }) => ({ component, amount: paise(amount) }));
}

export const payInputSource = paySource({
  form: payInput,
  async read(work, asked) {
    const { month, part, ids } = asked;
    const inputs = await readInputs(
      work,
      sql`input.month = ${month} and ${among('input.employee_id', ids)}
        and (run_id is null or ${part !== null} and ${paidBesides})`,
    );
    const later = await readLater(work, asked);
    return ({ id }) =>
      inputs.has(id) || later.has(id)
        ? { inputs: inputs.get(id) ?? [], laterInputs: later.get(id) ?? [] }
        : undefined;
  },
  changes: 'kept',
  explain: 'entered',
  counted: {
    as: 'amounts',
    rows: (organisationId, { id, month }) => sql`
      select employee_id, amount as quantity from pay_input
      where organisation_id = ${organisationId} and month = ${month} and (run_id is null or run_id = ${id})`,
  },
});

export const runInputSource = runSource({
  kinds: ['off-cycle', 'bonus'],
  async read(work, run) {
    return { inputs: await readInputs(work, sql`input.run_id = ${run.id}`), components: [] };
  },
});
