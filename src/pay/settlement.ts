/** Full and final settlement: what who leaves is due and owes besides salary, by the law of the day. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, round, roundings, subtract, sum, zero } from '#kernel/money.ts';
import { type Gratuity, gratuity } from '#law/in/gratuity.ts';
import { compensationExempt } from '#law/in/income-tax/leaving/compensation-exemption.ts';
import { gratuityExempt } from '#law/in/income-tax/leaving/gratuity-exemption.ts';
import { leaveEncashmentExempt } from '#law/in/income-tax/leaving/leave-encashment-exemption.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { leaveEncashment } from '#law/in/leave-encashment.ts';
import { noticePay } from '#law/in/notice-pay.ts';
import { retrenchment } from '#law/in/retrenchment.ts';
import { serviceLength, yearsRounded } from '#law/in/service.ts';
import { amountOf, type Because, days, figure, lawRow } from './because.ts';
import { type Component, lineBesideLevies } from './component.ts';
import type { PayInput } from './facts.ts';

/** Why a service ends, as far as the law cares. */
export type EndOfService =
  | 'resignation'
  | 'retirement'
  | 'term-ended'
  | 'dismissal'
  | 'retrenchment'
  | 'disablement'
  | 'death';

/** What was agreed and found on leaving. Paise; days, leave to a tenth of a day. */
export interface SettlementTerms {
  readonly joined: IsoDate;
  readonly left: IsoDate;
  readonly reason: EndOfService;
  readonly noticeDays: number;
  readonly noticeServed: number;
  readonly noticeBy: 'recovered' | 'paid' | 'waived';
  readonly noticeBasis: 'calendar' | 'thirty';
  readonly noticePay: 'gross' | 'basic';
  readonly leaveDays: number;
  readonly leaveDivisor: 30 | 26;
  readonly leavePay: 'gross' | 'basic';
  readonly gratuityDue: boolean;
  readonly gratuityHeldBack: Paise;
  readonly bonus: Paise;
  readonly others: readonly {
    readonly what: string;
    readonly direction: 'recovered' | 'paid';
    readonly amount: Paise;
  }[];
}

/** A month's pay at the last day's rates. Paise. */
export interface LastWages {
  readonly gross: Paise;
  readonly basic: Paise;
  /** By the wage base of gratuity on the last day. */
  readonly gratuity: Paise;
}

/** A line of the settlement's payslip; what is not taxed is a line of its own. */
export interface SettlementLine {
  readonly code: string;
  readonly label: string;
  readonly kind: 'earning' | 'deduction';
  readonly taxed: boolean;
  readonly amount: Paise;
}

export interface Settled {
  readonly lines: readonly SettlementLine[];
  readonly notice: Paise;
  readonly leave: Paise;
  readonly gratuity: Paise;
  readonly retrenchment: Paise;
  readonly others: Paise;
  readonly total: Paise;
  readonly because: Because;
}

type Part = {
  readonly amount: Paise;
  readonly lines: readonly SettlementLine[];
  readonly because: readonly Because[];
};
const nothing: Part = { amount: zero, lines: [], because: [] };

/** Works out a settlement. Throws NotInTable where the law of the day is not known. */
export function settle(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Settled {
  const notice = noticeOf(terms, wages);
  const leave = leaveOf(law, terms, wages);
  const due = gratuityOf(law, terms, wages);
  const compensation = retrenchmentOf(law, terms, wages);
  const bonus = bonusOf(terms);
  const others = othersOf(terms);
  const parts = [notice, leave, due, compensation, bonus, others];
  const total = sum(parts.map(({ amount }) => amount));
  return {
    lines: parts.flatMap(({ lines }) => lines),
    notice: notice.amount,
    leave: leave.amount,
    gratuity: due.amount,
    retrenchment: compensation.amount,
    others: others.amount,
    total,
    because: amountOf(
      'The settlement besides salary: what is due less what is recovered.',
      total,
      parts.flatMap(({ because }) => because),
    ),
  };
}

/** Split into what tax spares and what it does not; either line is left out when there is nothing in it. */
function twoLines(code: string, label: string, amount: Paise, exempt: Paise): SettlementLine[] {
  const earning = { kind: 'earning' as const };
  const taxed = subtract(amount, exempt);
  return [
    ...(exempt > 0 ? [{ ...earning, code, label, taxed: false, amount: exempt }] : []),
    ...(taxed > 0
      ? [{ ...earning, code: `${code}_TAXED`, label: `${label}, taxed`, taxed: true, amount: taxed }]
      : []),
  ];
}

function noticeOf(terms: SettlementTerms, wages: LastWages): Part {
  const { noticeBy, noticeBasis } = terms;
  const monthlyPay = terms.noticePay === 'gross' ? wages.gross : wages.basic;
  const short = noticePay({
    monthlyPay,
    noticeDays: terms.noticeDays,
    servedDays: terms.noticeServed,
    left: terms.left,
    basis: noticeBasis === 'thirty' ? 'thirty days' : 'calendar days',
  });
  const worth = round(short.amount, roundings.rupee);
  if (worth === 0 || noticeBy === 'waived') return nothing;
  const recovered = noticeBy === 'recovered';
  const amount = recovered ? paise(-worth) : worth;
  const label = recovered ? 'Notice not served' : 'Pay for notice';
  const because = amountOf(
    `${label}: ${days(short.days)} at a month’s pay divided by ${short.divisor}.`,
    amount,
    [amountOf('The month’s pay that counts.', monthlyPay)],
  );
  const code = recovered ? 'NOTICE_RECOVERY' : 'NOTICE_PAY';
  const kind = recovered ? ('deduction' as const) : ('earning' as const);
  return { amount, lines: [{ code, label, kind, taxed: !recovered, amount: worth }], because: [because] };
}

function leaveOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  const monthlyPay = terms.leavePay === 'gross' ? wages.gross : wages.basic;
  const tenths = Math.floor(terms.leaveDays * 10 + 0.5);
  const amount = round(leaveEncashment(monthlyPay, tenths * 10, terms.leaveDivisor), roundings.rupee);
  if (amount === 0) return nothing;
  const { exempt, limit, measure } = leaveEncashmentExempt(law.incomeTax.leaving.leaveEncashment, {
    on: terms.left,
    received: amount,
    averageSalary: wages.basic,
    tenthsOfDaysAtCredit: tenths,
    completedYears: serviceLength(terms.joined, terms.left).years,
  });
  const because = amountOf(
    `Leave encashed: ${days(terms.leaveDays)} at a month’s pay divided by ${terms.leaveDivisor}.`,
    amount,
    [
      amountOf('The month’s pay that counts.', monthlyPay),
      amountOf('Of it not taxed.', exempt, [
        lawRow('The limit of a lifetime.', limit.value.toString(), limit),
        lawRow('The measure of leave at credit.', `${measure.value.daysPerYear} days a year`, measure),
      ]),
    ],
  );
  return { amount, lines: twoLines('LEAVE_ENCASHED', 'Leave encashed', amount, exempt), because: [because] };
}

function gratuityOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  if (!terms.gratuityDue) return nothing;
  const found = gratuity(law.gratuity, {
    joined: terms.joined,
    left: terms.left,
    lastWages: wages.gratuity,
    reason: terms.reason === 'death' || terms.reason === 'disablement' ? terms.reason : 'other',
    ...(terms.reason === 'term-ended' ? { fixedTerm: true } : {}),
    ...(terms.gratuityHeldBack > 0 ? { forfeited: terms.gratuityHeldBack } : {}),
  });
  const told = tellGratuity(found, wages.gratuity);
  if (found.amount === 0) return { ...nothing, because: [told] };
  const { exempt } = gratuityExempt(law.incomeTax.leaving.gratuity, {
    on: terms.left,
    received: found.amount,
    covered: true,
    wages: wages.gratuity,
    years: yearsRounded(found.service),
  });
  return {
    amount: found.amount,
    lines: twoLines('GRATUITY_PAID', 'Gratuity', found.amount, exempt),
    because: [told],
  };
}

function tellGratuity({ amount, why, service, rows, beforeCeiling }: Gratuity, wage: Paise): Because {
  const served = `${service.years} years and ${service.months} months`;
  const { rate, ceiling, qualifyingYears, wageBase } = rows;
  const least = lawRow(
    'Years of service before it is due.',
    String(qualifyingYears.value.ordinary),
    qualifyingYears,
  );
  if (why !== 'due') return amountOf(`No gratuity: ${why}.`, amount, [figure('Service.', served), least]);
  return amountOf('Gratuity, up to the ceiling.', amount, [
    amountOf('Wages last drawn × days a year ÷ days of a month × years.', beforeCeiling, [
      lawRow('The wages that count.', wageBase.value, wageBase, [amountOf('A month of them.', wage)]),
      lawRow('Days for a year.', `${rate.value.daysPerYear}/${rate.value.daysOfMonth}`, rate),
      figure('Service.', served),
    ]),
    lawRow('The ceiling.', amountOf('', ceiling.value).value, ceiling),
    least,
  ]);
}

function retrenchmentOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  if (terms.reason !== 'retrenchment') return nothing;
  const { joined, left, leaveDivisor: divisor } = terms;
  const found = retrenchment(law.retrenchment, { joined, left, averageMonthlyPay: wages.gross, divisor });
  const amount = round(found.compensation, roundings.rupee);
  if (amount === 0) return nothing;
  const { exempt } = compensationExempt(law.incomeTax.leaving.compensation.retrenchment, left, amount);
  const because = amountOf(`Compensation for retrenchment: ${found.years} years.`, amount, [
    lawRow('Days of pay for a year.', String(found.row.value), found.row),
  ]);
  return {
    amount,
    lines: twoLines('RETRENCHMENT', 'Retrenchment compensation', amount, exempt),
    because: [because],
  };
}

function bonusOf({ bonus }: SettlementTerms): Part {
  if (bonus === 0) return nothing;
  const line = {
    code: 'BONUS_SETTLED',
    label: 'Bonus due',
    kind: 'earning' as const,
    taxed: true,
    amount: bonus,
  };
  return { amount: bonus, lines: [line], because: [amountOf('Bonus due, as entered.', bonus)] };
}

function othersOf({ others }: SettlementTerms): Part {
  if (others.length === 0) return nothing;
  const of = (direction: 'recovered' | 'paid') => others.filter((other) => other.direction === direction);
  const [paid, recovered] = [of('paid'), of('recovered')].map((rows) =>
    sum(rows.map(({ amount }) => amount)),
  );
  const lines: SettlementLine[] = [];
  if (paid)
    lines.push({ code: 'SETTLED_PAID', label: 'Other dues', kind: 'earning', taxed: true, amount: paid });
  if (recovered) {
    const label = 'Other recoveries';
    lines.push({ code: 'SETTLED_RECOVERY', label, kind: 'deduction', taxed: false, amount: recovered });
  }
  const amount = subtract(paid ?? zero, recovered ?? zero);
  const because = others.map((other) => amountOf(`${other.what}, ${other.direction}.`, other.amount));
  return { amount, lines, because };
}

/** The lines as components of the run that pays them: they count for no levy but income tax. */
export function componentsOf(lines: readonly SettlementLine[]): Component[] {
  const known = new Map(lines.map((line) => [line.code, line]));
  return [...known.values()].map(({ code, label, kind, taxed }) =>
    lineBesideLevies({ code, label, kind }, taxed ? 'taxable' : 'outside'),
  );
}

/** The lines as one-off amounts of the last month. */
export const inputsOf = (settlement: number, lines: readonly SettlementLine[]): PayInput[] =>
  lines.map(({ code, amount }) => ({
    component: code,
    amount,
    source: { form: 'settlement', id: String(settlement) },
  }));
