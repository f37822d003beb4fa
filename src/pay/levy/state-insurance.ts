import { type IsoDate, later } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { coverageBy, decisionDay, type InsuranceMonth, insure, isRelieved } from '#law/in/state-insurance.ts';
import type { StatutoryItem } from '../model/component.ts';
import type { InsuranceFacts } from '../model/facts.ts';
import { put, sumAt } from '../model/positions.ts';
import type { InsuranceWorking, RatedSegment, Working } from '../model/working.ts';
import type { Plan } from '../structure/plan.ts';
import { codeWageTotal, paidCodeWage } from './wage-under-code.ts';

/**
 * State insurance: cover is decided once in a contribution period and kept to its end; contributions are on
 * all that was paid. A person without insurance facts is not under it.
 */
export function applyStateInsurance(working: Working, month: InsuranceMonth): void {
  const { plan, facts, segments, amounts } = working;
  const under = facts.stateInsurance;
  const last = segments.at(-1);
  if (!under || !last) return;
  const decision = decide(working, month, under);
  working.insurance = decision;
  if (!decision.coverage.covered) return;
  const wages = countsCodeWages(plan)
    ? paidCodeWage(working).total
    : sumAt(amounts, plan.groups.insuranceWages);
  const monthly = insuranceRate(plan, last.rates);
  const relieved = under.disabled === true && isRelieved(month, facts.joined);
  const contribution = insure(month, wages, { by: 'monthly rate', monthly }, relieved);
  decision.contribution = contribution;
  const at = plan.statutory;
  put(amounts, at['state-insurance.employee'], contribution.employee);
  put(amounts, at['state-insurance.employer'], contribution.employer);
  put(amounts, at['state-insurance.wage'], contribution.wages);
}

/** The lines that tell who is insured: either share may be nothing, of low pay or where it is relieved. */
export const linesOfInsured = [
  'state-insurance.employer',
  'state-insurance.employee',
  'state-insurance.wage',
] as const satisfies readonly StatutoryItem[];

/** Whether the wages of the month are those that the labour codes define. */
export const countsCodeWages = ({ insurance, exclusionLimit }: Plan): boolean =>
  exclusionLimit !== undefined && insurance?.wageBase.value === 'code wages';

/** The full monthly wage at some rates, overtime left out: what decides cover. Paise. */
export const insuranceRate = (plan: Plan, rates: readonly Paise[]): Paise =>
  countsCodeWages(plan) ? codeWageTotal(plan, rates) : sumAt(rates, plan.groups.insuranceWagesDecided);

function decide(
  { plan, facts, segments }: Working,
  month: InsuranceMonth,
  { disabled = false, recorded }: InsuranceFacts,
): InsuranceWorking {
  const decidedOn = decisionDay(month, facts.joined, disabled);
  const wageAtDecision = insuranceRate(plan, segmentOn(segments, decidedOn).rates);
  const insured = facts.soFar?.insured;
  // The ceiling of the day of decision is the month's: that day is never before the row's own.
  const ceiling = month.ceilings[disabled ? 1 : 0];
  const found = coverageBy(ceiling, wageAtDecision, insured === true, recorded);
  // Who was not covered at the period's beginning waits for the next one, unless the ceiling rose within it.
  const waits = insured === false && !recorded && decidedOn <= later(month.period.from, facts.joined);
  const kept = waits || (insured === true && !recorded);
  const cover = waits ? { ...found, covered: false } : found;
  return { decidedOn, wageAtDecision, kept, coverage: cover, contribution: undefined };
}

/** The salary of a day, or the first of the month where the day lies before it. */
function segmentOn(segments: readonly RatedSegment[], day: IsoDate): RatedSegment {
  for (let at = segments.length - 1; at > 0; at--) {
    const segment = segments[at] as RatedSegment;
    if (segment.from <= day) return segment;
  }
  return segments[0] as RatedSegment;
}
