import { type IsoDate, later } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { ProvidentFundMember } from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { FundFacts, SalaryAssignment } from '../model/facts.ts';
import { sumAt } from '../model/positions.ts';
import type { Working } from '../model/working.ts';
import { monthlyRates } from '../month/earnings.ts';
import { codeWage } from './wage-under-code.ts';

/**
 * The member with the wages of the days that decide: of entry, and of the reopening in September 2026. What
 * is recorded goes before what the salary of the day makes; whose membership needs neither is left as it is.
 */
export function withFundWages(
  working: Pick<Working, 'plan' | 'facts'>,
  member: FundFacts,
): ProvidentFundMember {
  const { salaryAtEntry, salaryAtReopening, memberSince } = member;
  if (!salaryAtEntry && !salaryAtReopening) return member;
  const wageAtEntry =
    member.wageAtEntry ??
    (salaryAtEntry && fundWageOf(working, salaryAtEntry, later(memberSince, salaryAtEntry.from)));
  const wageAtReopening =
    member.wageAtReopening ??
    (salaryAtReopening && fundWageOf(working, salaryAtReopening, reopeningOf(working)));
  return {
    ...member,
    ...(wageAtEntry === undefined ? {} : { wageAtEntry }),
    ...(wageAtReopening === undefined ? {} : { wageAtReopening }),
  };
}

const reopeningOf = ({ plan }: Pick<Working, 'plan'>): IsoDate =>
  plan.rules.law.providentFund.pensionEntry.on(plan.to).from;

/** The fund's wage of a full month of a salary, as it counted on a day; nothing where a formula fails. */
function fundWageOf(
  { plan, facts }: Pick<Working, 'plan' | 'facts'>,
  salary: SalaryAssignment,
  day: IsoDate,
): Paise | undefined {
  const structure = plan.structures.get(salary.structure);
  if (!structure) return undefined;
  // What a salary of then cannot be worked out for is no fault of this month's payslip.
  const exceptions: Working['exceptions'] = [];
  const rates = monthlyRates({ plan, facts, exceptions }, structure, salary);
  if (exceptions.some(({ blocks }) => blocks)) return undefined;
  const { providentFund: settings, law } = plan.rules;
  const base = settings.wageBase ?? law.providentFund.wageBase.find(day)?.value;
  return base === 'code wages' ? codeWage(plan, rates).total : sumAt(rates, plan.groups.markedForFund);
}
