import type { DatedRow } from '#kernel/dated.ts';
import { atMost, type Paise, roundings, share, times } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';

/** What a member adds to the fund of free will: a share of the fund's wage, or an amount a month. */
export type VoluntaryChoice =
  | { readonly by: 'share'; readonly rate: Ratio }
  | { readonly by: 'amount'; readonly amount: Paise };

/** The month it is worked out for. Wage in paise, days to any unit as long as both are in it. */
interface VoluntaryMonth {
  /** The fund's wage paid, without any ceiling. */
  readonly wage: Paise;
  /** An amount a month follows the days paid; a share follows by itself. */
  readonly daysPaid: number;
  readonly daysOfMonth: number;
  /** Nothing for an international worker, who has no limit (facts/india-statutory.md B.2). */
  readonly limit: DatedRow<Ratio> | undefined;
}

/** The voluntary contribution of a month in whole rupees (as paise), and whether the limit held it. */
export function voluntaryContribution(
  choice: VoluntaryChoice,
  month: VoluntaryMonth,
): { readonly amount: Paise; readonly limited: boolean } {
  const asked =
    choice.by === 'share'
      ? times(month.wage, choice.rate, roundings.rupee)
      : share(choice.amount, month.daysPaid, month.daysOfMonth, roundings.rupee);
  if (!month.limit) return { amount: asked, limited: false };
  const limit = times(month.wage, month.limit.value, roundings['rupee-down']);
  return { amount: atMost(asked, limit), limited: asked > limit };
}
