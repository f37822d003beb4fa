/** The rules of a pay run's checks: a person's figures against what the organisation looks for. */
import { formatDate, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { CheckRule } from './pay-check.form.ts';

/** A check with its limits: `share` in hundredths of a percent, `amount` in paise. */
export type Check = {
  readonly rule: CheckRule;
  readonly share: number | null;
  readonly amount: number | null;
  readonly stops: boolean;
};

/** What a person's payslip is judged by. Amounts in paise. */
export type Checked = {
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly lastNet: number | null;
  readonly daysPaid: number;
  readonly wholeMonth: boolean;
  readonly hasBank: boolean;
  /** Who else is paid into the same account. */
  readonly sharedWith: string | null;
  readonly hasUan: boolean;
  readonly fund: number;
  readonly insurance: number;
  readonly lastInsurance: number | null;
  readonly hasCostCentre: boolean;
  readonly arrears: number;
  readonly leftBefore: IsoDate | null;
  /** What is said of wages below the minimum wage. */
  readonly belowMinimum: string | null;
  /** What is said of fines above the law's limit. */
  readonly finesAbove: string | null;
  /** What is said of levies that payroll has set in place of the rule's. */
  readonly setByHand: string | null;
};

export type Found = { readonly code: string; readonly blocks: boolean; readonly sentence: string };

const rupees = (amount: number): string => formatRupees(paise(amount));
const shareText = (hundredths: number): string => `${hundredths / 100}%`;
/** Whole-number arithmetic: is `part` of `whole` more than the share. */
const exceeds = (part: number, whole: number, share: number): boolean =>
  Math.abs(part) * 10_000 > Math.abs(whole) * share;

type Judge = (person: Checked, check: Check) => string | undefined;

/** What is not told by one payslip: who is missing from a run, and whose earlier months are. */
type OfMany = 'not-in-run' | 'month-skipped' | 'year-incomplete';
const isOfMany = (rule: CheckRule): rule is OfMany =>
  rule === 'not-in-run' || rule === 'month-skipped' || rule === 'year-incomplete';

const judges: Readonly<Record<Exclude<CheckRule, OfMany>, Judge>> = {
  'no-bank': ({ hasBank, net }) =>
    hasBank || net <= 0 ? undefined : `${rupees(net)} to pay and no bank account to pay it into.`,
  'shared-account': ({ sharedWith }) =>
    sharedWith === null ? undefined : `The bank account is also that of ${sharedWith}.`,
  'no-uan': ({ hasUan, fund }) =>
    hasUan || fund === 0 ? undefined : `Provident fund of ${rupees(fund)} is deducted and there is no UAN.`,
  'net-not-positive': ({ net }) => (net > 0 ? undefined : `Net pay is ${rupees(net)}.`),
  'net-change': ({ net, lastNet }, { share }) =>
    lastNet === null || share === null || !exceeds(net - lastNet, lastNet, share)
      ? undefined
      : `Net pay moved from ${rupees(lastNet)} to ${rupees(net)}, more than ${shareText(share)}.`,
  'gross-above': ({ gross }, { amount }) =>
    amount === null || gross <= amount ? undefined : `Gross ${rupees(gross)} is above ${rupees(amount)}.`,
  'full-pay-below': ({ gross, wholeMonth }, { amount }) =>
    amount === null || !wholeMonth || gross >= amount
      ? undefined
      : `Gross ${rupees(gross)} of a full month is below ${rupees(amount)}.`,
  'below-minimum-wage': ({ belowMinimum }) => belowMinimum ?? undefined,
  'fines-above': ({ finesAbove }) => finesAbove ?? undefined,
  'deductions-above': ({ deductions, gross }, { share }) =>
    share === null || deductions <= 0 || !exceeds(deductions, gross, share)
      ? undefined
      : `Deductions of ${rupees(deductions)} are more than ${shareText(share)} of gross ${rupees(gross)}.`,
  'leaver-with-pay': ({ leftBefore, gross }) =>
    leftBefore === null || gross === 0
      ? undefined
      : `Left on ${formatDate(isoDate(leftBefore))} and is paid ${rupees(gross)}.`,
  'no-days': ({ daysPaid, gross }) =>
    daysPaid > 0 || gross === 0 ? undefined : `Paid ${rupees(gross)} for no day of the month.`,
  'insurance-flip': ({ insurance, lastInsurance }) => {
    if (lastInsurance === null || (insurance === 0) === (lastInsurance === 0)) return undefined;
    return insurance === 0
      ? `State insurance ends: last month took ${rupees(lastInsurance)}.`
      : `State insurance begins: ${rupees(insurance)}, nothing last month.`;
  },
  'no-cost-centre': ({ hasCostCentre }) =>
    hasCostCentre ? undefined : 'No cost centre: the journal cannot place this pay.',
  'set-by-hand': ({ setByHand }) => setByHand ?? undefined,
  'arrears-above': ({ arrears }, { amount }) =>
    amount === null || Math.abs(arrears) <= amount
      ? undefined
      : `Arrears of ${rupees(arrears)} are above ${rupees(amount)}.`,
};

/** Everything that the checks find at one person's payslip. */
export function foundBy(checks: readonly Check[], person: Checked): Found[] {
  const found: Found[] = [];
  for (const check of checks) {
    if (isOfMany(check.rule)) continue;
    const sentence = judges[check.rule](person, check);
    if (sentence) found.push({ code: check.rule, blocks: check.stops, sentence });
  }
  return found;
}
