import { type Paise, zero } from '#kernel/money.ts';
import { contribute } from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { ProvidentFundMonth } from '#law/in/provident-fund/provident-fund-month.ts';
import {
  type VoluntaryChoice,
  voluntaryContribution,
} from '#law/in/provident-fund/voluntary-contribution.ts';
import { applyEmployerPension } from '../levy/employer-funds.ts';
import { withFundWages } from '../levy/fund-entry.ts';
import { applyProfessionalTax, taxesIncome } from '../levy/professional-tax.ts';
import { applyProvisions } from '../levy/provision.ts';
import { applyStateInsurance } from '../levy/state-insurance.ts';
import { codeWage, codeWageTotal, paidCodeWage } from '../levy/wage-under-code.ts';
import { applyWelfareFund } from '../levy/welfare-fund.ts';
import { takePartOfTax, wholeMonthOf } from '../month/earlier-pay.ts';
import { takeSetAmounts } from '../month/override.ts';
import type { Plan } from '../structure/plan.ts';
import { applyIncomeTax } from '../year/income-tax.ts';
import type { EmployeeFacts } from './facts.ts';
import { missingDateOfBirth } from './missing.ts';
import { put, sumAt } from './positions.ts';
import { settableItems } from './settable-item.ts';
import type { FundWage, Working } from './working.ts';

/**
 * What the law takes and asks of the employer, on what is paid this month. Where the month is paid in parts
 * and this is not its last, the whole month is worked out too, by the plan of the month.
 */
export function applyStatute(
  working: Working,
  ofMonth: Plan,
  work: (plan: Plan, facts: EmployeeFacts) => Working,
): void {
  const { plan, daysSoFar } = working;
  const { statutory } = plan;
  if (plan.providentFund) applyProvidentFund(working, plan.providentFund);
  if (plan.insurance) applyStateInsurance(working, plan.insurance);
  const tax = statutory['professional-tax'] >= 0;
  // Most states tax gross pay, which income tax then takes off; one taxes what income tax is worked out on.
  const onIncome = tax && taxesIncome(working);
  if (tax && !onIncome) applyProfessionalTax(working);
  if (statutory['welfare-fund.employee'] >= 0 || statutory['welfare-fund.employer'] >= 0) {
    applyWelfareFund(working);
  }
  const { setByHand } = working.facts;
  if (setByHand) takeSetAmounts(working, setByHand, onIncome ? besidesTax : settableItems);
  applyEmployerPension(working);
  applyProvisions(working);
  if (statutory['income-tax'] >= 0 || statutory['income-tax.projected'] >= 0) {
    if (daysSoFar) takePartOfTax(working, work(ofMonth, wholeMonthOf(working.facts)), daysSoFar);
    else applyIncomeTax(working);
  }
  if (!onIncome) return;
  applyProfessionalTax(working);
  if (setByHand) takeSetAmounts(working, setByHand, ['professional-tax']);
}

const besidesTax = settableItems.filter((item) => item !== 'professional-tax');

function applyProvidentFund(working: Working, month: ProvidentFundMonth): void {
  const { plan, facts, amounts, segments, exceptions } = working;
  const last = segments.at(-1);
  if (!last) return;
  const member = facts.providentFund;
  if (!member) {
    const sentence = 'Nothing is recorded about the provident fund; no contribution is worked out.';
    exceptions.push({ code: 'no-provident-fund-choice', blocks: false, sentence });
    return;
  }
  const { dateOfBirth } = facts;
  if (dateOfBirth === undefined) {
    missingDateOfBirth(working);
    return;
  }
  const byCode = fundCountsCode(plan, month);
  const paid = byCode ? paidCodeWage(working) : markedWage(plan, amounts);
  const full = byCode ? codeWageTotal(plan, last.rates) : sumAt(last.rates, plan.groups.markedForFund);
  const { from, to } = working;
  const known = withFundWages(working, member);
  const result = contribute(month, known, { dateOfBirth, paid: paid.total, full, from, to });
  working.fund = { paid, member: known, contribution: result };
  const at = plan.statutory;
  put(amounts, at['provident-fund.member'], result.member);
  put(amounts, at['provident-fund.employer'], result.employer);
  put(amounts, at['provident-fund.pension'], result.pension);
  put(amounts, at['provident-fund.insurance'], result.insurance);
  put(amounts, at['provident-fund.charge'], result.charge);
  put(amounts, at['provident-fund.wage'], result.employerWage);
  put(amounts, at['provident-fund.pension-wage'], result.pensionWage);
  put(amounts, at['provident-fund.insurance-wage'], result.insuranceWage);
  put(amounts, at['provident-fund.charge-wage'], result.chargeWage);
  if (facts.voluntaryFund && result.covered) applyVoluntary(working, facts.voluntaryFund.choice);
  if (member.membership === 'excluded' && result.covered) {
    const sentence =
      'The wage is within the provident fund ceiling: covered from now on, record the membership.';
    exceptions.push({ code: 'provident-fund-coverage', blocks: false, sentence });
  }
}

function applyVoluntary(working: Working, choice: VoluntaryChoice): void {
  const { plan, facts, proration } = working;
  const position = plan.statutory['provident-fund.voluntary'];
  if (position < 0) return;
  working.voluntary = voluntaryContribution(choice, {
    wage: working.fund?.paid.total ?? zero,
    // Hundredths of days, so that halves stay whole numbers.
    daysPaid: Math.floor(proration.daysPaid * 100 + 0.5),
    daysOfMonth: plan.days * 100,
    limit: facts.providentFund?.international ? undefined : plan.voluntaryLimit,
  });
  put(working.amounts, position, working.voluntary.amount);
}

const fundCountsCode = (plan: Plan, { wageBase }: ProvidentFundMonth): boolean =>
  plan.exclusionLimit !== undefined && wageBase.value !== 'marked components';

/** The wage the fund counts at a full month's rates: what decides who is covered. */
export const fullFundWage = (plan: Plan, month: ProvidentFundMonth, rates: readonly Paise[]): FundWage =>
  fundCountsCode(plan, month) ? codeWage(plan, rates) : markedWage(plan, rates);

/** The wage the fund counts where the employer marks its components, of paid amounts or of full rates. */
function markedWage({ groups }: Plan, amounts: readonly Paise[]): FundWage {
  const wages = sumAt(amounts, groups.markedForFund);
  return { wages, exclusions: zero, addedBack: zero, total: wages };
}
