/** A bonus run: one that can be made as often as there are rounds, in a month that is long paid. */
import assert from 'node:assert/strict';
import type { Month } from '#kernel/calendar.ts';
import type { StubbornCaller } from './stubborn-caller.ts';

export type Paid = {
  readonly month: Month;
  readonly employees: readonly number[];
  readonly component: number;
};

/** A few people of the last locked month, and the component that a bonus is paid by. */
export async function lastPaid(payroll: StubbornCaller): Promise<Paid> {
  type Slip = { values: { month: Month; employee: { id: number } } };
  const slips = (await payroll.get('/api/records/payslip?sort=-month&limit=8')).body.rows as Slip[];
  const month = slips[0]?.values.month ?? '2026-10';
  const components = (await payroll.get('/api/records/pay-component?limit=100')).body.rows as {
    id: number;
    subtitle: string;
  }[];
  return {
    month,
    employees: slips.filter(({ values }) => values.month === month).map(({ values }) => values.employee.id),
    component: components.find(({ subtitle }) => subtitle === 'BONUS')?.id ?? 0,
  };
}

/** Nobody enters their own: the officer is left out where it is one of them. */
export async function enterBonus(
  payroll: StubbornCaller,
  run: number,
  { month, employees, component }: Paid,
) {
  for (const employee of employees) {
    const input = { employee, month, component, amount: 100_000, run };
    const reply = await payroll.change('POST', '/api/records/pay-input', input);
    if (reply.status !== 403) assert.equal(reply.status, 200, JSON.stringify(reply.body));
  }
}
