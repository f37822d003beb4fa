/** The monthly gross that a salary agreed as a cost, a gross or a net comes to, for one person. */
import { sql } from 'kysely';
import { refuseOwnPay } from '#features/pay-setup/own-pay.server.ts';
import { bareMonth } from '#features/payroll/full-month.ts';
import { readFacts } from '#features/payroll/run-facts.server.ts';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { calculate } from '#pay/calculate.ts';

import { payslipLines } from '#pay/payslip.ts';
import { solveGross } from '#pay/solve.ts';
import { route } from '#server/feature.ts';
import { id, objectOf } from '#server/gate/schema.ts';
import type { Work } from '#server/work.ts';
import { planOf, readRules } from './pay-world.server.ts';
import { salaryOn } from './salary-change.server.ts';
import { mustSeePay } from './what-if.server.ts';

type Asked = {
  readonly employee: number;
  readonly from: IsoDate;
  readonly structure?: number;
  readonly by: 'gross' | 'cost' | 'yearly-cost' | 'net';
  readonly amount: Paise;
};

const words = {
  gross: 'monthly gross',
  cost: 'cost to the company',
  'yearly-cost': 'yearly cost to the company',
  net: 'net pay',
} as const;

/** The structure asked for, or the one that the person has on the day. */
async function structureOf(work: Work, { employee, from, structure }: Asked): Promise<string> {
  const chosen = structure ?? (await salaryOn(work, employee, from))?.structure;
  if (chosen === undefined) return invalid({ structure: 'Choose the salary structure.' });
  const {
    rows: [row],
  } = await sql<{ code: string }>`
    select code from salary_structure
    where organisation_id = ${work.session.organisationId} and id = ${chosen}`.execute(work.db);
  return row?.code ?? invalid({ structure: 'Pick the salary structure from the list.' });
}

/** A full month of the person by one salary, and nothing besides: what was agreed is for such a month. */
async function solve(work: Work, asked: Asked) {
  const { employee, from, by, amount } = asked;
  const structure = await structureOf(work, asked);
  const month = monthOf(from);
  const plan = planOf(await readRules(work), month);
  if (!plan.structures.has(structure))
    return invalid({ structure: 'This structure is not in use any more.' });
  const [facts] = await readFacts(work.db, work.session.organisationId, month, employee);
  if (!facts) return notFound('This employee in this month');
  const person = bareMonth(facts);
  if (by === 'gross') {
    const joined = person.joined > plan.from ? plan.from : person.joined;
    const salaries = [{ from: joined, monthlyGross: amount, structure }];
    const payslip = calculate(plan, { ...person, joined, salaries });
    return { plan, gross: amount, off: paise(0), payslip };
  }
  const target =
    by === 'net'
      ? { net: amount }
      : { employerCost: by === 'cost' ? amount : paise(Math.floor(amount / 12)) };
  const solved = solveGross(plan, person, structure, target);
  if (!solved) return invalid({ amount: `No monthly gross comes to this ${words[by]} with this structure.` });
  return { plan, ...solved };
}

const money = { type: 'integer', minimum: 100, maximum: 12 * 10 ** 11, description: 'paise' } as const;

export const salarySolve = route({
  method: 'POST',
  path: '/api/salaries/solve',
  tag: 'Pay changes',
  summary: 'The monthly gross that a yearly or monthly cost, a gross or a net comes to for an employee',
  form: 'salary-assignment',
  action: 'write',
  body: objectOf(
    {
      employee: id,
      from: { type: 'string', format: 'date' },
      structure: id,
      by: { enum: ['gross', 'cost', 'yearly-cost', 'net'] },
      amount: money,
    },
    ['structure'],
  ),
  response: { type: 'object', additionalProperties: true },
  async handle(work, request) {
    mustSeePay(work);
    const asked = request.body as Asked;
    refuseOwnPay(work, asked.employee);
    const { plan, gross, off, payslip } = await solve(work, asked);
    work.audit({ action: 'read', form: 'salary-assignment', recordId: asked.employee });
    const blocking = payslip.exceptions.filter(({ blocks }) => blocks);
    return {
      gross,
      off,
      net: payslip.net,
      deductions: payslip.deductions,
      employerCost: payslip.employerCost,
      lines: payslipLines(plan, payslip).filter(({ amount, kind }) => amount !== 0 && kind !== 'information'),
      checks: blocking.map(({ sentence }) => ({ name: 'Look', ok: false, sentence })),
    };
  },
});
