import { add, type Paise, zero } from '#kernel/money.ts';
import { taxOfMonth } from '#law/in/professional-tax/state.ts';
import { contribute } from '#law/in/provident-fund-contribution.ts';
import type { ProvidentFundMonth } from '#law/in/provident-fund-month.ts';
import { wagesAddBack } from '#law/in/statutory-wages.ts';
import type { StatutoryItem } from './component.ts';
import type { WorkState } from './facts.ts';
import type { Plan } from './plan.ts';
import { sumAt } from './positions.ts';
import type { FundWage, Working } from './working.ts';

/** What the law takes and asks of the employer, on what is paid this month. */
export function applyStatute(working: Working): void {
  const month = working.plan.providentFund;
  if (month) applyProvidentFund(working, month);
  if (working.plan.statutory.has('professional-tax')) applyProfessionalTax(working);
}

function put({ plan, amounts }: Working, item: StatutoryItem, amount: Paise): void {
  const position = plan.statutory.get(item);
  if (position !== undefined) amounts[position] = amount;
}

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
  const paid = fundWage(plan, month, amounts);
  const full = fundWage(plan, month, last.rates);
  const { from, to } = working;
  const result = contribute(month, member, { dateOfBirth, paid: paid.total, full: full.total, from, to });
  working.fund = { paid, full, contribution: result };
  put(working, 'provident-fund.member', result.member);
  put(working, 'provident-fund.employer', result.employer);
  put(working, 'provident-fund.pension', result.pension);
  put(working, 'provident-fund.insurance', result.insurance);
  put(working, 'provident-fund.charge', result.charge);
  put(working, 'provident-fund.wage', result.employerWage);
  put(working, 'provident-fund.pension-wage', result.pensionWage);
  put(working, 'provident-fund.insurance-wage', result.insuranceWage);
  put(working, 'provident-fund.charge-wage', result.chargeWage);
  if (member.membership === 'excluded' && result.covered) {
    const sentence =
      'The wage is within the provident fund ceiling: covered from now on, record the membership.';
    exceptions.push({ code: 'provident-fund-coverage', blocks: false, sentence });
  }
}

/** The wage the fund counts, of paid amounts or of full rates. */
function fundWage(plan: Plan, month: ProvidentFundMonth, amounts: readonly Paise[]): FundWage {
  const { groups, exclusionLimit } = plan;
  if (month.wageBase.value === 'marked components' || !exclusionLimit) {
    const wages = sumAt(amounts, groups.markedForFund);
    return { wages, exclusions: zero, addedBack: zero, total: wages };
  }
  const wages = sumAt(amounts, groups.codeWages);
  const exclusions = sumAt(amounts, groups.codeExclusions);
  const addedBack = wagesAddBack(wages, exclusions, exclusionLimit.value);
  return { wages, exclusions, addedBack, total: add(wages, addedBack) };
}

/** The state of the last day in service takes the month's tax; a transfer within the month follows it. */
function applyProfessionalTax(working: Working): void {
  const { plan, facts, exceptions } = working;
  const state = stateOn(working);
  if (!state) {
    const sentence = 'No place of work is recorded, so the state of professional tax is unknown.';
    exceptions.push({ code: 'no-state', blocks: true, sentence });
    return;
  }
  const month = plan.stateTaxes.get(state.state);
  const gross = sumAt(working.amounts, plan.groups.professionalTaxWages);
  working.tax = { state, month, gross, result: undefined };
  if (!month) {
    if (plan.rules.law.professionalTax.withoutTax.includes(state.state)) return;
    const sentence = `Professional tax of the state ${state.state} is not known for this month.`;
    exceptions.push({ code: 'state-not-covered', blocks: true, sentence });
    return;
  }
  const { dateOfBirth, gender, professionalTaxExemption: exemption } = facts;
  if (dateOfBirth === undefined) {
    missingDateOfBirth(working);
    return;
  }
  if (gender === undefined && month.schedule.value.women) {
    const sentence = `Gender is not recorded; ${month.tax.state} taxes women by their own schedule.`;
    exceptions.push({ code: 'no-gender', blocks: true, sentence });
    return;
  }
  const payer = { dateOfBirth, gender: gender ?? 'other' };
  const result = taxOfMonth(month, exemption ? { ...payer, exemption: exemption.reason } : payer, gross);
  working.tax = { state, month, gross, result };
  put(working, 'professional-tax', result.tax);
}

function stateOn({ facts, to }: Working): WorkState | undefined {
  let found: WorkState | undefined;
  for (const place of facts.workStates) {
    if (place.from > to || (place.to !== undefined && place.to < to)) continue;
    if (!found || place.from > found.from) found = place;
  }
  return found;
}

function missingDateOfBirth({ exceptions }: Working): void {
  if (exceptions.some((known) => known.code === 'no-date-of-birth')) return;
  const sentence = 'The date of birth is not recorded; provident fund and professional tax need it.';
  exceptions.push({ code: 'no-date-of-birth', blocks: true, sentence });
}
