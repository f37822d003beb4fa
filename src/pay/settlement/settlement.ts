/** Full and final settlement: what who leaves is due and owes besides salary, by the law of the day. */

import { formatDate } from '#kernel/calendar.ts';
import { add, type Paise, paise, round, roundings, subtract, sum, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { dayCount, monthCount, yearCount } from '#kernel/text/day-count.ts';
import { type Gratuity, gratuity, gratuityInterest, yearsNeeded } from '#law/in/gratuity.ts';
import { gratuityExempt } from '#law/in/income-tax/leaving/gratuity-exemption.ts';
import { leaveEncashmentExempt } from '#law/in/income-tax/leaving/leave-encashment-exemption.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { leaveEncashment } from '#law/in/leave-encashment.ts';
import { noticePay } from '#law/in/notice-pay.ts';
import { serviceLength, yearsRounded } from '#law/in/service.ts';
import { amountOf, type Because, figure, lawRow } from '../model/because.ts';
import { type Component, lineBesideLevies } from '../model/component.ts';
import type { PayInput } from '../model/facts.ts';
import {
  type Reskilling,
  reskillingOf,
  retrenchmentOf,
  voluntaryRetirementOf,
} from './leaving-compensation.ts';
import {
  type LastWages,
  nothing,
  type Part,
  type SettlementLine,
  type SettlementTerms,
  twoLines,
} from './settlement-part.ts';

export interface Settled {
  readonly lines: readonly SettlementLine[];
  readonly notice: Paise;
  readonly leave: Paise;
  readonly gratuity: Paise;
  /** On gratuity that is paid late. */
  readonly interest: Paise;
  /** For retrenchment, closure or voluntary retirement. */
  readonly compensation: Paise;
  /** What the employer pays into the reskilling fund besides, and by when; no part of the total. */
  readonly reskilling: Reskilling | undefined;
  readonly others: Paise;
  readonly total: Paise;
  readonly because: Because;
}

/**
 * Works out a settlement. `lateRate`: what late gratuity bears a year where the employer does not hold to the
 * law's table. Throws NotInTable where the law of the day is not known.
 */
export function settle(law: IndianLaw, terms: SettlementTerms, wages: LastWages, lateRate?: Ratio): Settled {
  const notice = noticeOf(terms, wages);
  const leave = leaveOf(law, terms, wages);
  const due = gratuityOf(law, terms, wages);
  const interest = interestOf(law, terms, due.amount, lateRate);
  const retrenched = retrenchmentOf(law, terms, wages);
  const retired = voluntaryRetirementOf(law, terms);
  const bonus = bonusOf(terms);
  const others = othersOf(terms);
  const parts = [notice, leave, due, interest, retrenched, retired, bonus, others];
  const reskilling = reskillingOf(law, terms, wages);
  const total = sum(parts.map(({ amount }) => amount));
  return {
    lines: parts.flatMap(({ lines }) => lines),
    notice: notice.amount,
    leave: leave.amount,
    gratuity: due.amount,
    interest: interest.amount,
    compensation: add(retrenched.amount, retired.amount),
    reskilling,
    others: others.amount,
    total,
    because: amountOf('The settlement besides salary: what is due less what is recovered.', total, [
      ...parts.flatMap(({ because }) => because),
      ...(reskilling ? [reskilling.because] : []),
    ]),
  };
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
  const says = `${label}: ${dayCount(short.days)} at a month’s pay divided by ${short.divisor}.`;
  const because = amountOf(says, amount, [amountOf('The month’s pay that counts.', monthlyPay)]);
  const code = recovered ? 'NOTICE_RECOVERY' : 'NOTICE_PAY';
  const kind = recovered ? ('deduction' as const) : ('earning' as const);
  return { amount, lines: [{ code, label, kind, taxed: !recovered, amount: worth }], because: [because] };
}

function leaveOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  const monthlyPay = terms.leavePay === 'gross' ? wages.gross : wages.basic;
  const hundredths = Math.floor(terms.leaveDays * 100 + 0.5);
  const amount = round(leaveEncashment(monthlyPay, hundredths, terms.leaveDivisor), roundings.rupee);
  if (amount === 0) return nothing;
  const { exempt, limit, measure } = leaveEncashmentExempt(law.incomeTax.leaving.leaveEncashment, {
    on: terms.left,
    received: amount,
    averageSalary: wages.average?.basic ?? wages.basic,
    tenthsOfDaysAtCredit: Math.floor(terms.leaveDays * 10 + 0.5),
    completedYears: serviceLength(terms.joined, terms.left).years,
    exemptBefore: terms.leaveExemptBefore,
  });
  const because = amountOf(
    `Leave encashed: ${dayCount(terms.leaveDays)} at a month’s pay divided by ${terms.leaveDivisor}.`,
    amount,
    [
      amountOf('The month’s pay that counts.', monthlyPay),
      amountOf('Of it not taxed.', exempt, [
        averageTold(wages),
        lawRow('The limit of a lifetime.', formatRupees(limit.value), limit),
        ...exemptBeforeTold(terms.leaveExemptBefore),
        lawRow('The measure of leave at credit.', `${measure.value.daysPerYear} days a year`, measure),
      ]),
    ],
  );
  return { amount, lines: twoLines('LEAVE_ENCASHED', 'Leave encashed', amount, exempt), because: [because] };
}

const averageTold = ({ average, basic }: LastWages): Because =>
  average
    ? amountOf(`Average basic pay of ${average.months} of the last ten months.`, average.basic)
    : amountOf('Basic pay of the last month; no payslip knows the months before.', basic);

const exemptBeforeTold = (before: Paise): Because[] =>
  before > 0 ? [amountOf('Used up by what was exempt before.', before)] : [];

function gratuityOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  if (!terms.gratuityDue) return nothing;
  const found = gratuity(law.gratuity, {
    joined: terms.joined,
    left: terms.left,
    lastWages: wages.gratuity,
    reason: terms.reason === 'death' || terms.reason === 'disablement' ? terms.reason : 'other',
    ...(isFixedTerm(terms) ? { fixedTerm: true } : {}),
    ...(terms.journalist ? { journalist: true } : {}),
    ...(terms.gratuityHeldBack > 0 ? { forfeited: terms.gratuityHeldBack } : {}),
  });
  const told = tellGratuity(found, wages.gratuity, terms);
  if (found.amount === 0) return { ...nothing, because: [told] };
  const { exempt, limit } = gratuityExempt(law.incomeTax.leaving.gratuity, {
    on: terms.left,
    received: found.amount,
    covered: true,
    wages: wages.gratuity,
    years: yearsRounded(found.service),
    exemptBefore: terms.gratuityExemptBefore,
  });
  const spared = amountOf('Of it not taxed.', exempt, [
    lawRow('The limit of a lifetime.', formatRupees(limit.value), limit),
    ...exemptBeforeTold(terms.gratuityExemptBefore),
  ]);
  return {
    amount: found.amount,
    lines: twoLines('GRATUITY_PAID', 'Gratuity', found.amount, exempt),
    because: [{ ...told, parts: [...told.parts, spared] }],
  };
}

/** Simple interest on gratuity that is paid after its days, from the last day in service. */
function interestOf(
  law: IndianLaw,
  { left, gratuityPaidOn: paid }: SettlementTerms,
  amount: Paise,
  rate?: Ratio,
): Part {
  if (paid === undefined || amount === 0) return nothing;
  const late = gratuityInterest(law.gratuity, { amount, payable: left, paid, ...(rate ? { rate } : {}) });
  if (late.interest === 0) return nothing;
  const because = amountOf(
    `Interest on gratuity that is paid ${dayCount(late.lateDays)} after it fell due.`,
    late.interest,
    [
      amountOf('Gratuity.', amount),
      figure('It was to be paid by.', formatDate(late.payBy)),
      rate
        ? figure('Rate a year, as the organisation has set.', formatPercent(rate))
        : lawRow('Rate a year.', formatPercent(late.row.value.interest), late.row),
    ],
  );
  return {
    amount: late.interest,
    lines: [
      {
        code: 'GRATUITY_INTEREST',
        label: 'Interest on gratuity',
        kind: 'earning',
        taxed: true,
        amount: late.interest,
      },
    ],
    because: [because],
  };
}

const isFixedTerm = ({ fixedTerm, reason }: SettlementTerms): boolean => fixedTerm || reason === 'term-ended';

function tellGratuity(
  { amount, why, service, rows, beforeCeiling }: Gratuity,
  wage: Paise,
  of: SettlementTerms,
): Because {
  const served = `${yearCount(service.years)} and ${monthCount(service.months)}`;
  const { rate, ceiling, qualifyingYears, wageBase } = rows;
  const least = lawRow(
    'Years of service before it is due.',
    String(yearsNeeded(qualifyingYears.value, { ...of, fixedTerm: isFixedTerm(of) })),
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
  const because = others.map(({ what, direction, amount: own }) =>
    amountOf(direction === 'paid' ? `${what}, paid in addition.` : `${what}, recovered.`, own),
  );
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
