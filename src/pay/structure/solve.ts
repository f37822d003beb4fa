import { type Paise, paise, zero } from '#kernel/money.ts';
import type { EmployeeFacts, SalaryAssignment } from '../model/facts.ts';
import { agreedCost, type Payslip } from '../model/payslip.ts';
import { sumAt } from '../model/positions.ts';
import { calculate } from '../month/calculate.ts';
import { withoutPeriod } from '../month/pay-period.ts';
import type { Plan } from './plan.ts';

/** What a month's pay is to come to: in all, by the cost that is agreed, or by what the person takes home. */
export type Target = { readonly gross: Paise } | { readonly cost: Paise } | { readonly net: Paise };

/** What holds of a salary whatever its gross: its structure, and the amounts agreed with the person. */
export type Terms = Pick<SalaryAssignment, 'structure' | 'amounts'>;

interface Solution {
  /** Monthly gross, in whole rupees where it was sought. */
  readonly gross: Paise;
  readonly payslip: Payslip;
  /** Target less what was reached; nothing where it is met to the paisa. */
  readonly off: Paise;
}

const rupee = 100;

/**
 * The gross that a cost to the company or a net pay comes from, found by asking the engine itself, so that
 * it is true by the law of the plan's month. Levies begin and end at ceilings, so that a cost can be met by
 * several amounts of gross, or by none:
 * - for a cost, the largest gross whose cost does not exceed it;
 * - for a net, the smallest gross whose net is not below it.
 * `facts` are the person's; their salaries are replaced by one of these terms for the whole month. Null
 * where no gross up to `most` reaches it: a structure whose fixed parts cost more, a net beyond all bounds.
 */
export function solveGross(
  plan: Plan,
  facts: EmployeeFacts,
  terms: Terms,
  target: Target,
  most: Paise = paise(10 ** 11),
): Solution | null {
  const at = (gross: number): Payslip => calculate(plan, withSalary(plan, facts, terms, gross));
  if ('gross' in target) return { gross: target.gross, payslip: at(target.gross), off: zero };
  const found =
    'net' in target
      ? smallestFor(at, target.net, most, endingLevies(plan, facts))
      : largestFor(plan, at, target.cost);
  if (found === null) return null;
  const payslip = at(found);
  const reached = 'net' in target ? payslip.net : agreedCost(plan, payslip);
  const wanted = 'net' in target ? target.net : target.cost;
  return { gross: paise(found), payslip, off: paise(wanted - reached) };
}

function withSalary(plan: Plan, facts: EmployeeFacts, terms: Terms, gross: number): EmployeeFacts {
  const joined = facts.joined > plan.from ? plan.from : facts.joined;
  const { lastNet: _, bills: _bills, ...rest } = withoutPeriod(facts);
  return { ...rest, joined, salaries: [{ ...terms, from: joined, monthlyGross: paise(gross) }] };
}

const blocksOf = ({ exceptions }: Payslip) => exceptions.filter(({ blocks }) => blocks);
const isSound = (payslip: Payslip): boolean => blocksOf(payslip).length === 0;

/**
 * Steps down from the cost itself, since nothing costs less than its gross. A rupee of gross costs at most
 * two, so that half of what is too much can always go without passing an answer.
 */
function largestFor(plan: Plan, at: (gross: number) => Payslip, cost: Paise): number | null {
  let gross = Math.floor(cost / rupee) * rupee;
  while (gross > 0) {
    const payslip = at(gross);
    const excess = agreedCost(plan, payslip) - cost;
    if (excess <= 0) return isSound(payslip) ? gross : null;
    gross -= Math.max(rupee, Math.floor(excess / 2 / rupee) * rupee);
  }
  return null;
}

/**
 * Positions of what a person pays up to a wage and not beyond it. The provident fund ends so only for who was
 * excluded at joining: members pay on.
 */
function endingLevies({ statutory }: Plan, { providentFund }: EmployeeFacts): number[] {
  const always = [statutory['state-insurance.employee'], statutory['welfare-fund.employee']];
  const funds = [statutory['provident-fund.member'], statutory['provident-fund.voluntary']];
  const ending = providentFund?.membership === 'excluded' ? [...always, ...funds] : always;
  return ending.filter((position) => position >= 0);
}

/**
 * Steps up: a rupee of gross brings at most a rupee of net, and at a ceiling what the levies that end there
 * took until then. What is missing beyond those can be added whole; the rest is looked at rupee by rupee.
 * What the largest gross does not reach, or what blocks there too, no other gross mends.
 */
function smallestFor(
  at: (gross: number) => Payslip,
  net: Paise,
  most: Paise,
  ending: readonly number[],
): number | null {
  let gross = Math.ceil(net / rupee) * rupee;
  const largest = at(most);
  if (largest.net < net) return null;
  const lasting = new Set(blocksOf(largest).map(({ code }) => code));
  while (gross <= most) {
    const payslip = at(gross);
    const missing = net - payslip.net;
    if (missing <= 0 && isSound(payslip)) return gross;
    if (blocksOf(payslip).some(({ code }) => lasting.has(code))) return null;
    const sure = missing - sumAt(payslip.amounts, ending);
    gross += Math.max(rupee, Math.ceil(sure / rupee) * rupee);
  }
  return null;
}
