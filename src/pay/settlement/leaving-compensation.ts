/** Compensation for the end of a service: by law for retrenchment, by a scheme for voluntary retirement. */

import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, round, roundings } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { monthCount, yearCount } from '#kernel/text/day-count.ts';
import { compensationExempt } from '#law/in/income-tax/leaving/compensation-exemption.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type Retrenchment, retrenchment } from '#law/in/retrenchment.ts';
import { amountOf, type Because, figure, lawRow } from '../model/because.ts';
import { type LastWages, nothing, type Part, type SettlementTerms, twoLines } from './settlement-part.ts';

/** What the employer pays for a retrenched worker into the reskilling fund. Paise, whole rupees. */
export interface Reskilling {
  readonly amount: Paise;
  readonly by: IsoDate;
  readonly because: Because;
}

type Compensated = 'retrenchment' | 'closure';

const compensated = ({ reason }: SettlementTerms): Compensated | undefined =>
  reason === 'retrenchment' || reason === 'closure' ? reason : undefined;

/** A month's average pay: as entered, or of the last three complete months as far as payslips know them. */
function averageOf({ averagePay, averageOf: of }: SettlementTerms, { gross, lastThree }: LastWages) {
  if (averagePay !== undefined) return amountOf('Average pay, as entered.', averagePay);
  if (of === 'last-month') return amountOf('The last month’s gross pay, as chosen.', gross);
  if (!lastThree)
    return amountOf('The last month’s gross pay; no payslip knows a complete month before.', gross);
  const { pay, months } = lastThree;
  return amountOf(
    months === 3
      ? 'Average pay of the last three complete months.'
      : `Average pay of ${monthCount(months)} of the last three that payslips know.`,
    pay,
  );
}

const averagePayOf = ({ averagePay, averageOf: of }: SettlementTerms, wages: LastWages): Paise =>
  averagePay ?? (of === 'three-months' ? wages.lastThree?.pay : undefined) ?? wages.gross;

const retrenched = (law: IndianLaw, kind: Compensated, terms: SettlementTerms, wages: LastWages) =>
  retrenchment(law.retrenchment, {
    kind,
    joined: terms.joined,
    left: terms.left,
    averageMonthlyPay: averagePayOf(terms, wages),
    // A thirtieth is the law's, cited; 26 is the employer's own.
    ...(terms.averageDivisor === 26 ? { divisor: 26 } : {}),
    unavoidable: terms.unavoidable,
    layOff: { days: terms.layOffDays, paid: terms.layOffPaid },
    lastMonthlyWages: wages.gratuity,
  });

/** Nothing but for a retrenchment, and nothing before there was a fund. */
export function reskillingOf(
  law: IndianLaw,
  terms: SettlementTerms,
  wages: LastWages,
): Reskilling | undefined {
  if (terms.reason !== 'retrenchment') return undefined;
  const { reskilling, reskillingBy: by, reskillingRow: row } = retrenched(law, terms.reason, terms, wages);
  if (!row || !by) return undefined;
  const amount = round(reskilling, roundings.rupee);
  const says = `The employer pays into the reskilling fund by ${formatDate(by)}; no part of the total.`;
  const because = amountOf(says, amount, [
    lawRow('Days of wages, of a month of 26.', String(row.value), row),
    amountOf('A month of the wages last drawn.', wages.gratuity),
  ]);
  return { amount, by, because };
}

export function retrenchmentOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  const kind = compensated(terms);
  if (!kind) return nothing;
  const found = retrenched(law, kind, terms, wages);
  const amount = round(found.payable, roundings.rupee);
  const { words, label } = compensationWords[kind];
  const because = amountOf(`${words}: ${yearCount(found.years)}.`, amount, [
    lawRow('Days of pay for a year.', String(found.row.value), found.row),
    averageOf(terms, wages),
    ...limitsTold(found),
  ]);
  if (amount === 0) return { ...nothing, because: [because] };
  const table = law.incomeTax.leaving.compensation.retrenchment;
  const { exempt, limit } = compensationExempt(table, terms.left, amount);
  const spared = amountOf('Of it not taxed.', exempt, [
    lawRow('The limit.', formatRupees(limit.value), limit),
  ]);
  return {
    amount,
    lines: twoLines('RETRENCHMENT', label, amount, exempt),
    because: [{ ...because, parts: [...because.parts, spared] }],
  };
}

const compensationWords = {
  retrenchment: { words: 'Compensation for retrenchment', label: 'Retrenchment compensation' },
  closure: { words: 'Compensation for closure', label: 'Closure compensation' },
} as const;

/** By what a month is divided, what an unavoidable closure costs at most, and what lay-off takes off. */
function limitsTold({
  divisor,
  divisorRow,
  closureRow,
  uncapped,
  setOff,
  setOffRow,
}: Retrenchment): Because[] {
  return [
    divisorRow
      ? lawRow('A day of average pay is a month divided by this.', String(divisorRow.value), divisorRow)
      : figure('A day of average pay is a month divided by this, as chosen.', String(divisor)),
    ...(closureRow
      ? [
          amountOf('Before the limit of an unavoidable closure.', uncapped, [
            lawRow('Months of average pay at most.', String(closureRow.value), closureRow),
          ]),
        ]
      : []),
    ...(setOffRow
      ? [
          amountOf('Less what was paid for lay-off in the last twelve months.', setOff, [
            lawRow('Days of lay-off that are not set off.', String(setOffRow.value), setOffRow),
          ]),
        ]
      : []),
  ];
}

export function voluntaryRetirementOf(law: IndianLaw, terms: SettlementTerms): Part {
  const { reason, voluntaryCompensation: amount, left } = terms;
  if (reason !== 'voluntary-retirement' || amount === 0) return nothing;
  const { voluntaryRetirement } = law.incomeTax.leaving.compensation;
  const { exempt, limit } = compensationExempt(voluntaryRetirement, left, amount);
  const because = amountOf('Compensation of the scheme of voluntary retirement, as entered.', amount, [
    amountOf('Of it not taxed.', exempt, [lawRow('The limit.', formatRupees(limit.value), limit)]),
  ]);
  return {
    amount,
    lines: twoLines('VOLUNTARY_RETIREMENT', 'Voluntary retirement compensation', amount, exempt),
    because: [because],
  };
}
