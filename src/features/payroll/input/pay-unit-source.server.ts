/** Hours, days and pieces of a month, as they are typed or imported. */
import { sql } from 'kysely';
import type { UnitsWorked } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { changesByMonth, paySource, recordSource } from '#server/pay-source.ts';
import { payUnit } from './pay-unit.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly quantity: number;
};

export const payUnitSource = paySource({
  form: payUnit,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select id, employee_id as employee, quantity, (select code from pay_component component
        where component.organisation_id = pay_unit.organisation_id and component.id = component_id)
        as component
      from pay_unit
      where organisation_id = ${session.organisationId} and month = ${month}
        and ${among('employee_id', ids)}
      order by employee_id, id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const entered = found.get(id);
      return entered && { units: entered.map(unitsOf) };
    };
  },
  changes: changesByMonth(payUnit),
  explain: 'entered',
  counted: {
    as: 'units',
    rows: (organisationId, { month }) => sql`
      select employee_id, quantity from pay_unit
      where organisation_id = ${organisationId} and month = ${month}`,
  },
});

const unitsOf = (row: Row): UnitsWorked => ({
  component: row.component,
  quantity: row.quantity,
  source: recordSource(payUnit, row),
});
