/** What a case comes to by the law of the day of the accident. The arithmetic is the calculator's. Pure. */
import { addDays, formatDate, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, subtract, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { CannotWork } from '#law/calculator/calculator.ts';
import { compensationFigures } from '#law/calculator/welfare/compensation.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { monthsOn } from '#law/in/service.ts';

export type Accident = {
  readonly on: IsoDate;
  readonly dateOfBirth: IsoDate | null;
  readonly monthlyWage: Paise | null;
  readonly outcome: 'death' | 'permanent total' | 'permanent partial' | 'temporary';
  readonly injuries: readonly { readonly injury: string | null; readonly percent: number | null }[];
  readonly days: number | null;
  readonly wageDuring: Paise | null;
  readonly ownFault: string | null;
  readonly insured: boolean;
  readonly arises: boolean;
  readonly paidBefore: Paise;
  /** The day on which the sum was or would be paid. */
  readonly paidOn: IsoDate;
};

export type Liability = {
  readonly why: string;
  /** Undefined while a fact is missing. */
  readonly due: boolean | undefined;
  readonly amount: Paise;
  readonly halfMonthly: Paise;
  readonly funeral: Paise;
  readonly payable: Paise;
  readonly paidDays: number;
  readonly from: IsoDate | null;
  readonly dueOn: IsoDate | null;
  readonly payBy: IsoDate | null;
  readonly interest: Paise;
  readonly penaltyMost: Paise;
  readonly workings: string;
};

const nothing = {
  ...{ amount: zero, halfMonthly: zero, funeral: zero, payable: zero, interest: zero, penaltyMost: zero },
  ...{ paidDays: 0, from: null, dueOn: null, payBy: null },
};

const without = (why: string, due: boolean | undefined): Liability => ({
  why,
  due,
  workings: why,
  ...nothing,
});

const missing = ({ dateOfBirth, monthlyWage }: Accident): string | undefined => {
  if (dateOfBirth === null) return 'The date of birth of the employee is not recorded.';
  return monthlyWage === null ? 'No payslip before the accident says the wage: enter it.' : undefined;
};

export function liabilityOf(law: IndianLaw, given: Accident): Liability {
  if (!given.arises)
    return without('The accident did not arise out of and in the course of employment.', false);
  const lacking = missing(given);
  if (lacking !== undefined && !given.insured) return without(lacking, undefined);
  try {
    return figured(law, given);
  } catch (error) {
    if (error instanceof CannotWork) return without(error.message, undefined);
    throw error;
  }
}

function figured(law: IndianLaw, given: Accident): Liability {
  const { on, insured, outcome, paidOn, paidBefore, arises: _arises, ...more } = given;
  const isTemporary = outcome === 'temporary';
  const { figures, told } = compensationFigures.run(law, {
    ...{ ...more, on, outcome, stateInsured: insured, paidBefore },
    dateOfBirth: given.dateOfBirth ?? on,
    monthlyWage: given.monthlyWage ?? zero,
    ...{ percent: null, dueOn: isTemporary ? null : on, paidOn: isTemporary ? null : paidOn },
  });
  const found = new Map(figures.map((figure) => [figure.key, figure]));
  const money = (key: string): Paise => found.get(key)?.amount ?? zero;
  const from = found.get('from')?.value;
  const due = found.get('due')?.value === true;
  const reason = found.get('reason')?.shown ?? '';
  return {
    why: due ? 'Due by the law of the day of the accident.' : reason,
    due,
    amount: money('amount'),
    halfMonthly: money('halfMonthly'),
    funeral: money('funeral'),
    payable: money('payable'),
    paidDays: Number(found.get('paidDays')?.value ?? 0),
    from: typeof from === 'string' && isIsoDate(from) ? from : null,
    dueOn: due && !isTemporary ? on : null,
    payBy: due && !isTemporary ? inTimeTo(law, on) : null,
    interest: due ? money('interest') : zero,
    penaltyMost: due ? money('penaltyMost') : zero,
    workings: [`${formatDate(on)}: ${reason}`, ...textOf(told)].join('\n').slice(0, 8000),
  };
}

/** The last day without interest. */
function inTimeTo(law: IndianLaw, due: IsoDate): IsoDate {
  const { afterMonths = 0, afterDays } = law.employeeCompensation.latePayment.on(due).value;
  return afterDays === undefined ? monthsOn(due, afterMonths) : addDays(due, afterDays);
}

/** A line for each step: what it says, its figure, and where that is from. */
const textOf = ({ says, value, amount, row, parts }: TaxStep): readonly string[] => {
  const figure = amount === undefined ? value : formatRupees(amount);
  const cite = row ? ` [${row.cite}, from ${formatDate(row.from)}]` : '';
  return [`${says} ${figure}${cite}`.trim(), ...parts.flatMap(textOf)];
};

type HalfMonth = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly amount: Paise;
  readonly dueOn: IsoDate;
};

const halfMonthDays = 15;

/** The half months of so many paid days; the last in proportion, so that all come to the whole. */
export function halfMonthsOf({ from, paidDays, halfMonthly, amount }: Liability): readonly HalfMonth[] {
  if (from === null || halfMonthly === zero) return [];
  const whole = Math.floor(paidDays / halfMonthDays);
  const rest = paidDays % halfMonthDays;
  const full = Array.from({ length: whole }, (_, at) => halfMonth(from, at, halfMonthDays, halfMonthly));
  const left = subtract(amount, paise(halfMonthly * whole));
  return rest === 0 ? full : [...full, halfMonth(from, whole, rest, left)];
}

const halfMonth = (first: IsoDate, at: number, days: number, amount: Paise): HalfMonth => {
  const from = addDays(first, at * halfMonthDays);
  return { from, days, amount, to: addDays(from, days - 1), dueOn: addDays(from, halfMonthDays) };
};
