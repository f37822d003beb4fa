import { addYears, hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import type { Contribution, MemberMonth, ProvidentFundMember } from './provident-fund-contribution.ts';
import type { ProvidentFundMonth } from './provident-fund-month.ts';

/** Why nothing of a month goes to the pension fund. */
type PensionRefused =
  | { readonly why: 'uncovered' }
  | { readonly why: 'recorded' }
  | { readonly why: 'age'; readonly age: number; readonly since: IsoDate }
  | { readonly why: 'entry' };

/** Nothing where the pension fund has the member in some part of the month. */
export function pensionRefused(
  month: ProvidentFundMonth,
  member: ProvidentFundMember,
  { dateOfBirth, from }: Pick<MemberMonth, 'dateOfBirth' | 'from'>,
  { covered, pensionWage }: Pick<Contribution, 'covered' | 'pensionWage'>,
): PensionRefused | undefined {
  const { ends, deferredEnds } = month.pensionAge.value;
  const age = member.pensionDeferred ? deferredEnds : ends;
  if (!covered) return { why: 'uncovered' };
  if (hasReachedAge(dateOfBirth, age, from)) return { why: 'age', age, since: addYears(dateOfBirth, age) };
  if (pensionWage > 0) return undefined;
  return { why: member.pensionFrom === undefined ? 'entry' : 'recorded' };
}
