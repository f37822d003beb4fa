/** The demo's cases opened from its incidents: older ones are settled, the last is paid by half months. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import type { Work } from '#server/work.ts';
import { compensationCase } from '../case/compensation-case.form.ts';
import { compensationPayment } from '../payment/compensation-payment.form.ts';

/** Compensation is neither wages nor salary for income tax. */
const component = {
  ...{
    code: 'COMPENSATION',
    name: 'Compensation for injury',
    kind: 'earning',
    source: 'input',
    position: 55,
  },
  ...{ rounding: 'paise', prorated: false, wageClass: 'outside', taxClass: 'outside', active: true },
  ...{ providentFundWage: false, professionalTaxWage: false, stateInsuranceWage: false, overtime: false },
  ...{ bonusWage: false, gratuityWage: false },
};

export const compensationDemo = demoStep({
  name: 'compensation',
  async isDone(work) {
    const { rows } =
      await sql`select from pay_component where organisation_id = ${work.session.organisationId}
      and code = ${component.code} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const writer = recordWriter(work);
  await writer.write([{ form: 'pay-component', key: component.code, values: component }]);
  const paidAs = writer.idOf('pay-component', component.code);
  const cases = records(work, compensationCase);
  for (const record of await cases.find({ state: 'reported' })) {
    const { id, on, insured, amount } = record;
    if (insured || !amount) continue;
    const isOver = on < addDays(work.today, -60);
    const settledOn = isOver ? addDays(on, 25) : null;
    await cases.asServer.set(id, {}, { as: 'admit', state: 'admitted' });
    const seen = await cases.one(id);
    if (seen) await cases.asServer.change(seen, { component: paidAs });
    if (settledOn === null) continue;
    for (const half of await records(work, compensationPayment).find({ case: id, state: 'due' }))
      await records(work, compensationPayment).asServer.set(
        half.id,
        { paidOn: half.dueOn, reference: `NEFT ${half.id}`, month: null },
        { as: 'pay', state: 'paid' },
      );
    await cases.asServer.set(id, { settledOn, payable: null, interest: null }, { state: 'settled' });
  }
}
