/** A structure tried at a typed gross, cost or net: how it divides, and what the law says about it. */

import { structurePreviewCall } from '#features/pay-setup/structure/structure.call.ts';
import { readRates, readWagePlaces } from '#features/payroll/check/minimum-wage.server.ts';
import { minimumOfMonth } from '#features/payroll/check/minimum-wage-rate.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { itemAt } from '#kernel/assert.ts';
import { addMonths, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { minimumWageCheck } from '#law/in/minimum-wage.ts';
import { wagesAddBack } from '#law/in/statutory-wages.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { agreedCost, type Payslip, type PayslipLine, payslipLines } from '#pay/model/payslip.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { solveGross } from '#pay/structure/solve.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { type DraftStructure, formulasOf, readDraft } from '../what-if/draft-structure.server.ts';
import { planOf, readRules } from '../what-if/pay-world.server.ts';
import { mustSeePay } from '../what-if/what-if.server.ts';

type Asked = {
  readonly structure: DraftStructure;
  readonly month: Month;
  readonly by: 'gross' | 'cost' | 'net';
  readonly amount: Paise;
  readonly state?: string;
  readonly employee?: number;
  readonly minimumWage?: Paise;
};

/** Somebody ordinary: of working age, in the fund up to its ceiling, working in the state. */
function anybody(month: Month, state: string): EmployeeFacts {
  const joined: IsoDate = firstDay(addMonths(month, -36));
  return {
    employee: '0',
    joined,
    dateOfBirth: firstDay(addMonths(month, -12 * 32)),
    gender: 'male',
    salaries: [],
    workStates: [{ from: joined, state }],
    lossOfPay: [],
    inputs: [],
    stateInsurance: {},
    welfareFund: {},
    provisions: { gratuity: true, bonus: true },
    providentFund: { membership: 'member', option: 'ceiling', memberSince: joined },
  };
}

async function personOf(work: Work, asked: Asked): Promise<EmployeeFacts> {
  if (asked.employee === undefined) return anybody(asked.month, asked.state ?? 'KA');
  mustSeePay(work);
  const [facts] = await readFacts(work, asked.month, asked.employee, {
    formulas: formulasOf(asked.structure),
  });
  if (!facts) return notFound('This employee in this month');
  return bareMonth(facts);
}

function slipAt(plan: Plan, facts: EmployeeFacts, structure: string, { by, amount }: Asked) {
  const target = by === 'gross' ? { gross: amount } : by === 'net' ? { net: amount } : { cost: amount };
  const what = by === 'net' ? 'net pay' : 'cost to the company';
  return (
    solveGross(plan, facts, { structure }, target) ??
    invalid({ amount: `No monthly gross gives this ${what} with this structure.` })
  );
}

/** As typed; else what the organisation's table has for the state, or for the person's place and category. */
async function minimumOf(work: Work, plan: Plan, { minimumWage, state, employee }: Asked) {
  if (minimumWage !== undefined) return minimumWage;
  const time = plan.rules.law.minimumWage.normalTime.on(plan.to);
  const rows = await readRates(work);
  const place = employee === undefined ? undefined : (await readWagePlaces(work, plan.to)).get(employee);
  return minimumOfMonth(time, rows, place ?? { state: state ?? 'KA', zone: null, category: null }, plan.to);
}

/** What is paid or taken, and what else the agreed cost counts. */
export const isTold = ({ amount, kind, inCost }: PayslipLine): boolean =>
  amount !== 0 && (inCost || kind !== 'information');

type Check = { readonly name: string; readonly ok: boolean; readonly sentence: string };

function checksOf(plan: Plan, payslip: Payslip, structure: string, minimumWage: Paise | undefined): Check[] {
  const blocking = payslip.exceptions.filter(({ blocks }) => blocks);
  const residual = plan.structures.get(structure)?.residual ?? -1;
  const sum = (of: readonly number[]) =>
    paise(of.reduce((total, position) => total + itemAt(payslip.amounts, position), 0));
  const wages = sum(plan.groups.codeWages);
  const exclusions = sum(plan.groups.codeExclusions);
  return [
    {
      name: 'Adds up',
      ok: blocking.length === 0,
      sentence: blocking[0]?.sentence ?? adds(plan, payslip, residual),
    },
    ...(plan.exclusionLimit ? [codeCheck(wages, exclusions, plan.exclusionLimit.value)] : []),
    ...(minimumWage === undefined ? [] : [minimumCheck(plan, wages, minimumWage)]),
  ];
}

function adds(plan: Plan, { amounts }: Payslip, residual: number): string {
  const rest = plan.components[residual];
  if (!rest) return 'No component takes the rest: gross is the sum of the lines, whatever the salary says.';
  return `${rest.label} takes the rest, ₹${formatRupees(itemAt(amounts, residual))}.`;
}

function codeCheck(
  wages: Paise,
  exclusions: Paise,
  limit: { numerator: number; denominator: number },
): Check {
  const addedBack = wagesAddBack(wages, exclusions, limit);
  const all = wages + exclusions;
  const share = all === 0 ? 0 : Math.round((wages * 1000) / all) / 10;
  return {
    name: 'Half of the pay is wages',
    ok: addedBack === 0,
    sentence:
      addedBack === 0
        ? `Wages by the labour codes are ${share}% of the remuneration.`
        : `Wages are ${share}% of the remuneration: ₹${formatRupees(addedBack)} of the allowances counts ` +
          'as wages for fund, gratuity and bonus.',
  };
}

function minimumCheck(plan: Plan, wages: Paise, minimum: Paise): Check {
  const row = plan.rules.law.minimumWage.normalTime.on(plan.to);
  const { shortfall } = minimumWageCheck(row, {
    paid: wages,
    minimum: { per: 'month', amount: minimum },
    worked: { unit: 'month', count: { numerator: 1, denominator: 1 } },
  });
  return {
    name: 'Minimum wage',
    ok: shortfall === 0,
    sentence:
      shortfall === 0
        ? `Wages of ₹${formatRupees(wages)} reach the minimum of ₹${formatRupees(minimum)}.`
        : `Wages of ₹${formatRupees(wages)} are ₹${formatRupees(shortfall)} below the minimum wage.`,
  };
}

export const preview = route({
  ...structurePreviewCall,
  tag: 'Pay set-up',
  summary: 'How a structure that is not saved divides a gross, a cost or a net, with checks',
  form: 'salary-structure',
  action: 'read',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    const asked = request.body;
    const draft = await readDraft(work, await readRules(work, asked.month), asked.structure);
    const { faults, fault, structure } = draft;
    if (faults.length > 0 || fault || structure.lines.length === 0)
      return { faults, fault: fault ?? null, lines: [], checks: [] };
    const plan = planOf(draft.rules, asked.month);
    const { gross, off, payslip } = slipAt(plan, await personOf(work, asked), structure.code, asked);
    return {
      faults,
      fault: null,
      gross,
      off,
      paidGross: payslip.gross,
      net: payslip.net,
      deductions: payslip.deductions,
      cost: agreedCost(plan, payslip),
      lines: payslipLines(plan, payslip).filter(isTold),
      checks: checksOf(plan, payslip, structure.code, await minimumOf(work, plan, asked)),
      lawOf: lastDay(asked.month),
    };
  },
});
