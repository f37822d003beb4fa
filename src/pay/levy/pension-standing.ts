import { formatDate } from '#kernel/calendar.ts';
import { pensionRefused } from '#law/in/provident-fund/pension-refused.ts';
import type { Working } from '../model/working.ts';

/**
 * What is to be added to the words “Pension member: Yes” where the month puts nothing into pension all the
 * same; nothing where it does, where the record says no, and of a month without wages.
 */
export function pensionStanding({ plan, facts, fund, from }: Working): string | undefined {
  const month = plan.providentFund;
  const { dateOfBirth } = facts;
  if (facts.providentFund?.pensionFrom !== undefined || !month || dateOfBirth === undefined) return undefined;
  if (!facts.providentFund) return 'But this employment is not under the provident fund.';
  if (!fund || fund.paid.total <= 0) return undefined;
  const found = pensionRefused(month, fund.member, { dateOfBirth, from }, fund.contribution);
  switch (found?.why) {
    case 'age':
      return `But not by law: ${found.age} years of age since ${formatDate(found.since)}.`;
    case 'uncovered':
      return 'But not by law: wages above the ceiling, and excluded from the fund at joining.';
    case 'entry':
      return 'But not by law: wages were above the ceiling on joining the fund.';
    default:
      return undefined;
  }
}
