/** The monthly gross that a salary agreed as a cost, a gross or a net comes to, for one person. */

import { sql } from 'kysely';
import type { OwnAmounts } from '#features/pay-setup/salary/own-amounts.server.ts';
import { refuseOwnPay } from '#features/pay-setup/salary/own-pay.server.ts';
import { salarySolveCall } from '#features/pay-setup/structure/structure.call.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { agreedCost, payslipLines } from '#pay/model/payslip.ts';
import { solveGross, type Target, type Terms } from '#pay/structure/solve.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { salaryOn } from '../revision/salary-change.server.ts';
import { planOf, readRules } from '../what-if/pay-world.server.ts';
import { mustSeePay } from '../what-if/what-if.server.ts';
import { isTold } from './structure-preview.server.ts';

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

type Agreed = Terms & { readonly own: OwnAmounts };

/**
 * The structure asked for, or the one that the person has on the day; amounts agreed with the person stay
 * with the structure they were agreed beside.
 */
async function termsOf(work: Work, { employee, from, structure }: Asked): Promise<Agreed> {
  const held = await salaryOn(work, employee, from);
  const chosen = structure ?? held?.structure;
  if (chosen === undefined) return invalid({ structure: 'Choose the salary structure.' });
  const own = held?.structure === chosen ? held.amounts : [];
  const { organisationId } = work.session;
  const {
    rows: [row],
  } = await sql<{ code: string }>`
    select code from salary_structure
    where organisation_id = ${organisationId} and id = ${chosen}`.execute(work.db);
  if (!row) return invalid({ structure: 'Pick the salary structure from the list.' });
  if (own.length === 0) return { structure: row.code, own };
  const { rows: codes } = await sql<{ id: number; code: string }>`
    select id, code from pay_component
    where organisation_id = ${organisationId} and id = any(${own.map(({ component }) => component)})`.execute(
    work.db,
  );
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  const amounts = own.map(({ component, amount }) => [codeOf.get(component) ?? '', amount] as const);
  return { structure: row.code, amounts: Object.fromEntries(amounts), own };
}

const targetOf = ({ by, amount }: Asked): Target => {
  if (by === 'gross') return { gross: amount };
  if (by === 'net') return { net: amount };
  return { cost: by === 'cost' ? amount : paise(Math.floor(amount / 12)) };
};

/** A full month of the person by one salary, and nothing besides: what was agreed is for such a month. */
async function solve(work: Work, asked: Asked) {
  const { employee, from, by } = asked;
  const { own, ...terms } = await termsOf(work, asked);
  const month = monthOf(from);
  const plan = planOf(await readRules(work, month), month);
  if (!plan.structures.has(terms.structure))
    return invalid({ structure: 'This structure is not in use any more.' });
  const [facts] = await readFacts(work, month, employee);
  if (!facts) return notFound('This employee in this month');
  const person = bareMonth(facts);
  const solved = solveGross(plan, person, terms, targetOf(asked));
  if (!solved) {
    const missing = solveGross(plan, person, terms, { gross: asked.amount })?.payslip.exceptions.find(
      ({ blocks, code }) => blocks && code !== 'residual-negative',
    );
    const none = `No monthly gross gives this ${words[by]} with this structure.`;
    return invalid({ amount: missing?.sentence ?? none });
  }
  return { plan, own, ...solved };
}

export const salarySolve = route({
  ...salarySolveCall,
  tag: 'Pay changes',
  summary: 'The monthly gross that a yearly or monthly cost, a gross or a net comes to for an employee',
  form: 'salary-assignment',
  action: 'write',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    mustSeePay(work);
    const asked = request.body;
    refuseOwnPay(work, asked.employee);
    const { plan, own, gross, off, payslip } = await solve(work, asked);
    const blocking = payslip.exceptions.filter(({ blocks }) => blocks);
    return {
      gross,
      off,
      amounts: own,
      net: payslip.net,
      deductions: payslip.deductions,
      cost: agreedCost(plan, payslip),
      lines: payslipLines(plan, payslip).filter(isTold),
      checks: blocking.map(({ sentence }) => ({ name: 'Look', ok: false, sentence })),
    };
  },
});
