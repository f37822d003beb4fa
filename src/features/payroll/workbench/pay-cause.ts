/**
 * Why a person's net pay differs from the month before: a list of causes that sums to the difference to the
 * paisa. What pay would be for a full month tells a change of salary from a change of days.
 */
import { daysInclusive, daysInMonth, earlier, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { SettableItem } from '#pay/model/settable-item.ts';
import { calculate } from '#pay/month/calculate.ts';
import { withoutPeriod } from '#pay/month/pay-period.ts';
import type { Plan } from '#pay/structure/plan.ts';

export const causeWords = {
  joined: 'Joined',
  left: 'Left',
  absent: 'Not in this run',
  salary: 'Salary',
  structure: 'Salary structure',
  choice: 'Flexible pay',
  rules: 'Rules of pay',
  days: 'Days paid',
  'one-off': 'One-off',
  arrears: 'Arrears',
  statute: 'Statute',
  'by-hand': 'Set by hand',
  deduction: 'Deduction',
  rounding: 'Rounding and carried balance',
} as const;
export type CauseKind = keyof typeof causeWords;

/** `amount` is what the cause does to net pay: a deduction that grows is negative. Paise. */
export type Cause = { readonly kind: CauseKind; readonly about: string; readonly amount: number };

/**
 * A month of a person, as it was or is to be paid. `facts` may be left out where gross did not move and
 * nothing was set by hand.
 */
export type PaidSide = {
  readonly plan: Plan;
  readonly amounts: readonly number[];
  readonly facts: EmployeeFacts | undefined;
};

export const isDaysInService = ({ kind, about }: Pick<Cause, 'kind' | 'about'>): boolean =>
  kind === 'days' && about !== 'Loss of pay';

/** Whether days in service explain the change: the rest is what levies and rounding make of them. */
export function isOfService(causes: readonly Cause[]): boolean {
  const size = (some: readonly Cause[]) => some.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const [days, rest] = [causes.filter(isDaysInService), causes.filter((cause) => !isDaysInService(cause))];
  const follows = rest.every(({ kind }) => kind === 'statute' || kind === 'rounding');
  return follows && size(days) > size(rest);
}

/** The facts of somebody who worked the whole month at the same salary. */
function wholeMonth(facts: EmployeeFacts, { from, to }: Plan): EmployeeFacts {
  const { left, ...rest } = withoutPeriod(facts);
  const stretched = <T extends { readonly from: string; readonly to?: string }>(rows: readonly T[]): T[] => {
    const first = rows.reduce((least, row) => (row.from < least ? row.from : least), '9999-12-31');
    return rows.map((row) => {
      const { to: end, ...open } = row;
      const ends = end !== undefined && end !== left && end < to;
      return {
        ...open,
        ...(row.from === first && row.from > from ? { from } : {}),
        ...(ends ? { to: end } : {}),
      } as T;
    });
  };
  return {
    ...rest,
    joined: earlier(facts.joined, from),
    salaries: stretched(facts.salaries),
    workStates: stretched(facts.workStates),
    lossOfPay: [],
  };
}

/** Of a full month's amount, that of the payslip's own period where the month is paid in parts. */
function ownShare({ period }: Plan, facts: EmployeeFacts): (amount: Paise) => number {
  const part = facts.period?.part;
  if (!part) return (amount) => amount;
  const days = daysInclusive(part.from, part.to);
  return (amount) => share(amount, days, daysInMonth(period), roundings.paise);
}

/** By code: what the structure's components come to in a full month. Nothing where it cannot be told. */
function fullMonth({ plan, facts }: PaidSide): ReadonlyMap<string, number> | undefined {
  if (!facts) return undefined;
  const whole = calculate(plan, wholeMonth(facts, plan));
  if (whole.exceptions.some(({ blocks }) => blocks)) return undefined;
  const own = ownShare(plan, facts);
  return new Map(plan.components.map(({ code }, position) => [code, own(whole.amounts[position] ?? zero)]));
}

const byCode = ({ plan, amounts }: PaidSide): Map<string, number> =>
  new Map(plan.components.map(({ code }, position) => [code, amounts[position] ?? 0]));

type Line = { readonly code: string; readonly label: string; readonly kind: string; readonly source: string };

/** Every line that either month has, by code. */
function linesOfBoth(now: PaidSide, last: PaidSide): Line[] {
  const lines = new Map<string, Line>();
  for (const side of [last, now]) for (const line of side.plan.components) lines.set(line.code, line);
  return [...lines.values()].filter(({ kind }) => kind === 'earning' || kind === 'deduction');
}

const isSetByHand = ({ plan, facts }: PaidSide, source: string): boolean =>
  source === 'income-tax'
    ? facts?.taxation?.overrides?.some(({ month }) => month === plan.period) === true
    : facts?.setByHand?.[source as SettableItem] !== undefined;

/** What an officer's own amount has to do with a line that moved; nothing where none was set. */
function aboutHand(now: PaidSide, last: PaidSide, { source, label }: Line): string | undefined {
  if (isSetByHand(now, source)) return `${label}, set by hand`;
  return isSetByHand(last, source) ? `${label}, by the rule again` : undefined;
}

/** By code of each line that moved, its causes: they sum to what the line does to net pay. */
export function causesOfLines(now: PaidSide, last: PaidSide): ReadonlyMap<string, readonly Cause[]> {
  const [nowAmounts, lastAmounts] = [byCode(now), byCode(last)];
  const [nowFull, lastFull] = [fullMonth(now), fullMonth(last)];
  const rate = rateCause(now.facts, last.facts, now.plan.period);
  const found = new Map<string, readonly Cause[]>();
  for (const line of linesOfBoth(now, last)) {
    const { code, label, kind, source } = line;
    const moved = (nowAmounts.get(code) ?? 0) - (lastAmounts.get(code) ?? 0);
    if (moved === 0) continue;
    if (source === 'structure' && kind === 'earning') {
      const byRate = nowFull && lastFull ? (nowFull.get(code) ?? 0) - (lastFull.get(code) ?? 0) : moved;
      const byDays: Cause = { kind: 'days', about: daysAbout(now, last), amount: moved - byRate };
      const causes = [{ ...rate, amount: byRate }, byDays];
      found.set(
        code,
        causes.filter(({ amount }) => amount !== 0),
      );
    } else {
      const amount = kind === 'earning' ? moved : -moved;
      const byHand = aboutHand(now, last, line);
      const cause: Omit<Cause, 'amount'> = byHand
        ? { kind: 'by-hand', about: byHand }
        : { kind: causeOfLine(code, kind, source), about: label };
      found.set(code, [{ ...cause, amount }]);
    }
  }
  return found;
}

/** Causes with their amounts, largest kinds together; they sum to now's net less last's. */
export function causesOfChange(now: PaidSide, last: PaidSide): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { kind, about, amount } of [...causesOfLines(now, last).values()].flat()) {
    const key = `${kind}/${about}`;
    causes.set(key, { kind, about, amount: (causes.get(key)?.amount ?? 0) + amount });
  }
  return [...causes.values()].filter(({ amount }) => amount !== 0);
}

function causeOfLine(code: string, kind: string, source: string): CauseKind {
  if (isArrearsCode(code)) return 'arrears';
  if (source === 'net-rounding' || source === 'carried-balance') return 'rounding';
  if (source === 'input') return 'one-off';
  if (source === 'structure') return kind === 'earning' ? 'salary' : 'deduction';
  return 'statute';
}

const lastSalary = (facts: EmployeeFacts) =>
  facts.salaries.reduce<EmployeeFacts['salaries'][number] | undefined>(
    (known, row) => (known === undefined || row.from > known.from ? row : known),
    undefined,
  );

/** What moved the salary itself: another amount, another structure, or the rules of its parts. */
function rateCause(
  now: EmployeeFacts | undefined,
  last: EmployeeFacts | undefined,
  month: Month,
): { kind: CauseKind; about: string } {
  const [nowSalary, lastPaid] = [now && lastSalary(now), last && lastSalary(last)];
  if (!nowSalary || !lastPaid) return { kind: 'salary', about: 'Salary' };
  if (nowSalary.structure !== lastPaid.structure)
    return { kind: 'structure', about: `Structure ${lastPaid.structure} to ${nowSalary.structure}` };
  const raised = nowSalary.monthlyGross !== lastPaid.monthlyGross || monthOf(nowSalary.from) === month;
  if (raised || nowSalary.from !== lastPaid.from) return { kind: 'salary', about: 'Salary' };
  const chosen = (facts: EmployeeFacts | undefined) =>
    JSON.stringify(Object.entries(facts?.choice?.amounts ?? {}).toSorted());
  return chosen(now) === chosen(last)
    ? { kind: 'rules', about: 'Rules of pay' }
    : { kind: 'choice', about: 'Flexible pay chosen otherwise' };
}

/** What made the days differ, in the words of the facts that differ. */
function daysAbout({ facts: now }: PaidSide, { facts: last }: PaidSide): string {
  const lost = (facts: EmployeeFacts | undefined): number =>
    facts?.lossOfPay.reduce((sum, { days }) => sum + days, 0) ?? 0;
  if (lost(now) !== lost(last)) return 'Loss of pay';
  return now?.left !== last?.left || now?.joined !== last?.joined ? 'Last day' : 'Days in service';
}
