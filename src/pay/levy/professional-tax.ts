import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { ageClass } from '#law/in/income-tax/regime.ts';
import { freeUpTo } from '#law/in/income-tax/slab.ts';
import { daysOfWorkIn, type TaxContext, taxOfMonth } from '#law/in/professional-tax/state.ts';
import { missingDateOfBirth, missingState } from '../model/missing.ts';
import { put, sumAt } from '../model/positions.ts';
import type { TaxWorking, Working } from '../model/working.ts';

/** Whether the state of work taxes a twelfth of the year's taxable income instead of gross pay (Punjab). */
export function taxesIncome({ plan, place }: Working): boolean {
  return place !== undefined && plan.stateTaxes.get(place.state)?.schedule.value.income === 'taxable income';
}

/** The state of the last day in service takes the month's tax; a transfer within the month follows it. */
export function applyProfessionalTax(working: Working): void {
  const { plan, facts, exceptions } = working;
  const state = working.place;
  if (!state) {
    missingState(working);
    return;
  }
  const month = plan.stateTaxes.get(state.state);
  const paid = sumAt(working.amounts, plan.groups.professionalTaxWages);
  const gross = month ? taxedGross(working, month, paid) : undefined;
  const tax: TaxWorking = { state, month, gross: gross ?? paid, result: undefined };
  working.tax = tax;
  if (!month || gross === undefined) {
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
  const payer = { dateOfBirth, gender: gender ?? 'other', exemption: exemption?.reason };
  tax.result = taxOfMonth(month, payer, gross, contextOf(working, month));
  put(working.amounts, plan.statutory['professional-tax'], tax.result.tax);
}

type StateMonth = NonNullable<TaxWorking['month']>;

/** What the schedule is read on; nothing where it needs the year's income and that is not known. */
function taxedGross({ incomeTax }: Working, month: StateMonth, paid: Paise): Paise | undefined {
  if (month.schedule.value.income !== 'taxable income') return paid;
  return incomeTax && share(incomeTax.found.year.income.totalIncome, 1, 12, roundings.paise);
}

function contextOf(working: Working, month: StateMonth): TaxContext | undefined {
  const { plan, facts } = working;
  const { soFar } = facts;
  const per = month.schedule.value.per !== undefined;
  const final = per && facts.left !== undefined && facts.left <= plan.to;
  const basicExemption = month.freeIncome && freeOfIncomeTax(working);
  if (!soFar && !final && basicExemption === undefined) return undefined;
  const period = per ? soFar?.taxPeriod : undefined;
  return {
    basicExemption,
    paidThisYear: soFar?.professionalTax,
    yearlyLimit: plan.yearlyTaxLimit,
    soFar:
      per && (period || final)
        ? {
            gross: period?.gross ?? zero,
            tax: period?.tax ?? zero,
            months: period?.months ?? 0,
            final,
            ...(month.fewestDays ? { daysOfWork: daysOfWorkIn(month, facts.joined, facts.left) } : {}),
          }
        : undefined,
  };
}

/** What the year's income tax leaves free in the regime of the person. */
export function freeOfIncomeTax({ plan, incomeTax }: Working): Paise | undefined {
  if (!plan.incomeTax || !incomeTax) return undefined;
  const { ages, regimes, defaultRegime, to } = plan.incomeTax.year;
  const { regime = defaultRegime.value, person } = incomeTax.given;
  return freeUpTo(regimes[regime].bands.value[ageClass(ages.value, person, to)]);
}
