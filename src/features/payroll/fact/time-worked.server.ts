/**
 * The port by which time comes into pay: days lost, overtime, pieces. The forms of the month's inputs are its
 * provider; whoever keeps attendance becomes another by standing in the list.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { LossOfPay, UnitsWorked } from '#pay/model/facts.ts';
import type { Db } from '#server/database/tenant.ts';
import { sourceOf } from './statutory-facts.server.ts';

/** What a person's month has of time, each entry with the record that it comes from. */
export interface TimeWorked {
  readonly lossOfPay: LossOfPay[];
  readonly units: UnitsWorked[];
}

/** Who tells payroll of days lost and of units; each tells of other records than the others. */
interface TimeProvider {
  /**
   * Adds a month's time to what is known by employee, in an order that does not change. `ids` are the people
   * asked for, null for all.
   */
  read(
    db: Db,
    organisationId: number,
    month: Month,
    ids: readonly number[] | null,
    add: (employee: number) => TimeWorked,
  ): Promise<void>;
  /**
   * A select of (employee_id, month, changed_at) of every record that stands: what was changed after a month
   * was paid is arrears of it. A record that goes away is noted in pay_fact_change.
   */
  changes(organisationId: number): RawBuilder<unknown>;
}

type Row = { id: number; employee: number };

/** What is typed or imported for a month. */
const entered: TimeProvider = {
  async read(db, organisationId, month, ids, add) {
    const asked = sql`organisation_id = ${organisationId} and month = ${month}
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`;
    const { rows: losses } = await sql<Row & { days: number }>`
      select id, employee_id as employee, days from loss_of_pay
      where ${asked} order by employee_id, id`.execute(db);
    for (const row of losses) {
      add(row.employee).lossOfPay.push({ days: row.days, source: sourceOf('loss-of-pay', row) });
    }
    const { rows: units } = await sql<Row & { component: string; quantity: number }>`
      select id, employee_id as employee, quantity, (select code from pay_component component
        where component.organisation_id = pay_unit.organisation_id and component.id = component_id)
        as component
      from pay_unit where ${asked} order by employee_id, id`.execute(db);
    for (const row of units) {
      const { component, quantity } = row;
      add(row.employee).units.push({ component, quantity, source: sourceOf('pay-unit', row) });
    }
  },
  changes: (organisationId) => sql`
    select employee_id, month, changed_at from loss_of_pay where organisation_id = ${organisationId}
    union all
    select employee_id, month, changed_at from pay_unit where organisation_id = ${organisationId}`,
};

const providers: readonly TimeProvider[] = [entered];

/** A month's time by employee; who has nothing out of the usual is not there. */
export async function readTime(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, TimeWorked>> {
  const found = new Map<number, TimeWorked>();
  const add = (employee: number): TimeWorked => {
    const known = found.get(employee) ?? { lossOfPay: [], units: [] };
    found.set(employee, known);
    return known;
  };
  for (const provider of providers) await provider.read(db, organisationId, month, ids, add);
  return found;
}

/** The changes that all providers tell of, to be looked at in paid months. */
export const timeChanges = (organisationId: number): RawBuilder<unknown> =>
  sql.join(
    providers.map((provider) => provider.changes(organisationId)),
    sql` union all `,
  );
