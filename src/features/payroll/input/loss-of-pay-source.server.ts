/** Days lost, as they are typed or imported for a month. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { LossOfPay } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { changesByMonth, paySource, recordSource } from '#server/pay-source.ts';
import { lossOfPay } from './loss-of-pay.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly days: number;
  readonly onTop: boolean;
};

const countedAs = (as: 'days' | 'typed-days', onTop: boolean) =>
  ({
    as,
    rows: (organisationId: number, { month }: { readonly month: Month }) => sql`
      select employee_id, days as quantity from loss_of_pay
      where organisation_id = ${organisationId} and month = ${month} and on_top = ${onTop}`,
  }) as const;

export const lossOfPaySource = paySource({
  form: lossOfPay,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select id, employee_id as employee, days, on_top as "onTop" from loss_of_pay
      where organisation_id = ${session.organisationId} and month = ${month}
        and ${among('employee_id', ids)}
      order by employee_id, id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const lost = found.get(id);
      if (!lost) return undefined;
      const [onTop, typed] = [lost.filter((row) => row.onTop), lost.filter((row) => !row.onTop)];
      return { lossOfPay: onTop.map(lostOf), typedLoss: typed.map(lostOf) };
    };
  },
  changes: changesByMonth(lossOfPay),
  explain: 'entered',
  counted: [countedAs('typed-days', false), countedAs('days', true)],
});

const lostOf = (row: Row): LossOfPay => ({ days: row.days, source: recordSource(lossOfPay, row) });
