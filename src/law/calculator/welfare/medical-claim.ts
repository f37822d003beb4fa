import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, flag, number, percent, rows, text } from '#kernel/field.ts';
import { type Paise, paise, roundings, share, subtract, sum, zero } from '#kernel/money.ts';
import { type TaxStep, taxStep } from '../../in/income-tax/step.ts';
import { amount, neededAmount } from '../common-field.ts';
import { cannot, figureCalculator, mainMoney, moneyFigure, rounded } from '../figures.ts';
import { countedDays, type PayableSums, payableOf, type Stay } from './medical-payable.ts';

const days = (label: string) => number({ label, min: 0, max: 1_000, decimals: 2 });

/** In the order of facts/work-and-welfare.md K as corrected on 28 November 2026. */
export const medicalClaimCalculator = figureCalculator({
  area: 'welfare',
  name: 'medical-claim',
  title: 'Medical claim',
  about:
    'What of a hospital’s bills is payable: room and its share, sub-limit, co-pay, balance of the limit.',
  dateField: 'admitted',
  fields: {
    admitted: date({ label: 'Admitted on', required: true }),
    discharged: date({ label: 'Discharged on', required: true, notBefore: { field: 'admitted' } }),
    roomDays: days('Days in the room'),
    roomRate: amount({ label: 'Room a day' }),
    roomCap: amount({ label: 'Room a day, at most' }),
    icuDays: days('Days in intensive care'),
    icuRate: amount({ label: 'Intensive care a day' }),
    icuCap: amount({ label: 'Intensive care a day, at most' }),
    proportionate: flag({ label: 'Associated charges are cut with the room', default: true }),
    bills: rows({
      label: 'Bills',
      one: 'bill',
      max: 500,
      fields: {
        head: choice({
          label: 'Head',
          required: true,
          choices: {
            associated: 'associated with the room',
            medicines: 'medicines',
            implants: 'implants',
            diagnostics: 'diagnostics',
            'not payable': 'not payable',
          },
        }),
        amount: neededAmount({ label: 'Amount' }),
        date: date({ label: 'Date', help: 'Left out: within the stay.' }),
      },
    }),
    preDays: number({ label: 'Days before admission that count', min: 0, max: 366 }),
    postDays: number({ label: 'Days after discharge that count', min: 0, max: 366 }),
    subLimit: amount({ label: 'Sub-limit' }),
    coPay: percent({ label: 'Co-pay' }),
    limit: neededAmount({ label: 'Limit of the period' }),
    joinerLimit: choice({ label: 'Limit of a joiner', choices: { 'by days': 'by days' }, none: 'whole' }),
    joined: date({ label: 'Joined on' }),
    periodFrom: date({ label: 'Period from' }),
    periodTo: date({ label: 'Period to', notBefore: { field: 'periodFrom' } }),
    carried: amount({ label: 'Carried from before' }),
    used: rows({
      label: 'Used already',
      one: 'claim',
      max: 500,
      fields: { member: text({ label: 'Member', max: 120 }), amount: neededAmount({ label: 'Amount' }) },
    }),
    cashlessPaid: amount({ label: 'Paid to the hospital already' }),
  },
  example: {
    ...{
      admitted: '2026-04-06',
      discharged: '2026-04-10',
      roomDays: 4,
      roomRate: 8_000_00,
      roomCap: 5_000_00,
    },
    bills: [
      { head: 'associated', amount: 60_000_00 },
      { head: 'medicines', amount: 28_000_00 },
    ],
    ...{ coPay: 10_00, limit: 3_00_000_00 },
  },
  run(_law, values) {
    const { admitted, discharged } = values;
    const room = stayed(values.roomDays, values.roomRate, values.roomCap);
    const limitCounted = limitOf(values);
    const used = sum(values.used.map((one) => one.amount));
    const sums = payableOf({
      bills: values.bills,
      room,
      icu: stayed(values.icuDays, values.icuRate, values.icuCap),
      counts: countedDays(values),
      cutIn: values.proportionate ? { from: admitted, to: discharged } : null,
      subLimits: {},
      subLimit: values.subLimit,
      coPay: values.coPay ?? 0,
      balance: paise(limitCounted + (values.carried ?? 0) - used),
    });
    const { billed, disallowed, roomCut, allowed, afterSubLimit, coPay, balance: before, payable } = sums;
    const cashless = values.cashlessPaid ?? zero;
    return {
      figures: [
        mainMoney('payable', 'Payable', payable),
        moneyFigure('billed', 'Billed', billed),
        moneyFigure('disallowed', 'Not payable', disallowed),
        moneyFigure('roomCut', 'Cut with the room', roomCut),
        moneyFigure('allowed', 'Allowed', allowed),
        moneyFigure('afterSubLimit', 'After the sub-limit', afterSubLimit),
        moneyFigure('coPay', 'Co-pay', coPay),
        moneyFigure('limitCounted', 'Limit counted', limitCounted),
        moneyFigure('balanceBefore', 'Balance before', before),
        moneyFigure('balanceAfter', 'Balance after', subtract(before, payable)),
        moneyFigure('toEmployee', 'To the employee', paise(Math.max(0, payable - cashless))),
        moneyFigure('toRecover', 'To be recovered', paise(Math.max(0, cashless - payable))),
        moneyFigure('ownShare', 'The employee’s own share', subtract(billed, payable)),
      ],
      told: told(sums),
    };
  },
});

function stayed(count: number | null, rate: Paise | null, cap: Paise | null): Stay {
  const hundredths = rounded((count ?? 0) * 100, 0);
  const of = rate ?? zero;
  return { billed: share(of, hundredths, 100, roundings.paise), hundredths, cap, rate: of };
}

type Limited = {
  readonly limit: Paise;
  readonly joinerLimit: string | null;
  readonly joined: IsoDate | null;
  readonly periodFrom: IsoDate | null;
  readonly periodTo: IsoDate | null;
};

function limitOf({ limit, joinerLimit, joined, periodFrom, periodTo }: Limited): Paise {
  if (joinerLimit === null) return limit;
  if (!joined) return cannot('joined', 'Joined on is required.');
  if (!periodFrom) return cannot('periodFrom', 'Period from is required.');
  if (!periodTo) return cannot('periodTo', 'Period to is required.');
  if (joined <= periodFrom) return limit;
  const left = joined > periodTo ? 0 : daysInclusive(joined, periodTo);
  return share(limit, left, daysInclusive(periodFrom, periodTo), roundings.paise);
}

const told = (of: PayableSums): TaxStep =>
  taxStep('What is left in this order, at most the balance of the limit.', of.payable, {}, [
    taxStep('Billed.', of.billed),
    taxStep('Less what is not payable, outside the days, or above a cap.', of.disallowed),
    taxStep('Less the part of associated charges that the room cuts.', of.roomCut),
    taxStep('Allowed.', of.allowed),
    taxStep('After the sub-limit.', of.afterSubLimit),
    taxStep('Less the co-pay.', of.coPay),
    taxStep('Balance of the limit before it.', of.balance),
  ]);
