import type { Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { numbersFrom } from '#pay/example.ts';
import type { EmployeeFacts, FundFacts, SalaryAssignment } from '#pay/model/facts.ts';
import { fullMonth, fundWage } from './month.ts';

/*
 * Who is in the fund and in the pension fund, day by day, from facts/india-statutory.md B.2 and nothing else.
 */

/** The person with what is known of the days that decided: recorded wages, salaries, or nothing. */
export function withFundHistory(person: EmployeeFacts, seed: number): EmployeeFacts {
  const { providentFund: member } = person;
  if (!member) return person;
  const pick = numbersFrom(seed + 900_000);
  const salary = (from: SalaryAssignment['from']): SalaryAssignment => ({
    from,
    monthlyGross: rupees(12_000 + pick(60_000)),
    structure: pick(2) ? 'WORKS' : 'OFFICE',
  });
  const history: FundFacts = {
    ...member,
    ...(pick(2) ? { salaryAtEntry: salary(member.memberSince) } : {}),
    ...(pick(2) ? { salaryAtReopening: salary('2026-09-17') } : {}),
    ...(pick(9) ? {} : { wageAtReopening: rupees(pick(2) ? 25_000 : 25_001) }),
    ...(pick(12) ? {} : { memberSince: pick(2) ? '2026-09-17' : '2025-12-10' }),
  };
  return { ...person, providentFund: history };
}

/** Whether a day is under the fund, and under the pension fund, for a full month's wage in paise. */
export function membershipOf(member: FundFacts, full: bigint) {
  const known = (recorded: number | undefined, salary: SalaryAssignment | undefined, day: string) =>
    recorded !== undefined
      ? BigInt(recorded)
      : salary && fundWage(fullMonth(salary), day.slice(0, 7) as Month);
  const entryDay = member.memberSince;
  const salaryDay = member.salaryAtEntry?.from ?? entryDay;
  const atEntry = known(
    member.wageAtEntry,
    member.salaryAtEntry,
    salaryDay > entryDay ? salaryDay : entryDay,
  );
  const atRise = known(member.wageAtReopening, member.salaryAtReopening, '2026-09-17');
  const ceilingOn = (day: string) =>
    day < '2014-09-01' ? 650_000n : day < '2026-09-17' ? 1_500_000n : 2_500_000n;
  const reachedByRise = (day: string) => day >= '2026-09-17' && (atRise ?? full) <= 2_500_000n;
  const isUnder = (day: string): boolean => {
    if (member.membership === 'member') return day >= member.memberSince;
    return full <= ceilingOn(day) || (atRise !== undefined && reachedByRise(day));
  };
  const isPensioned = (day: string): boolean => {
    if (!isUnder(day) || member.pensionFrom === 'never') return false;
    if (member.membership === 'excluded' || entryDay < '2014-09-01') return true;
    return (atEntry ?? full) <= ceilingOn(entryDay) || reachedByRise(day);
  };
  return { ceilingOn, isUnder, isPensioned };
}
