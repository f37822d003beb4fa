/** What the finance page reads: a person's own pay of a tax year, and the salary. Amounts in paise. */
import type { Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { listOf, namesOf, objectOf } from '#kernel/wire/schema.ts';
import { type ShapeOf, shaped } from '#kernel/wire/shape.ts';
import type { ComponentKind } from '#pay/model/component.ts';
import { slipStates } from '../payment/payment-way.form.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const amount = { type: 'integer', description: 'paise' } as const;
const month = shaped<Month>(text);

/** What a month shows besides its sums. */
const sumsOfSlip = {
  tax: amount,
  projectedTax: amount,
  professionalTax: amount,
  fundOwn: amount,
  fundEmployer: amount,
  pension: amount,
  insuranceOwn: amount,
  insuranceEmployer: amount,
  welfareOwn: amount,
  welfareEmployer: amount,
};
export type SumOfSlip = keyof typeof sumsOfSlip;

const slipOfYear = objectOf({
  id: whole,
  month,
  kind: text,
  payOn: text,
  daysPaid: { type: 'number' },
  gross: amount,
  deductions: amount,
  net: amount,
  state: { enum: namesOf(slipStates) },
  ...sumsOfSlip,
});
export type OwnSlip = ShapeOf<typeof slipOfYear>;

const openingSums = {
  pay: amount,
  tax: amount,
  professionalTax: amount,
  fund: amount,
  voluntaryFund: amount,
  insurance: amount,
  welfare: amount,
};
export type OpeningSum = keyof typeof openingSums;
const opening = objectOf({ upTo: month, ...openingSums });
export type Opening = ShapeOf<typeof opening>;

const deposit = objectOf({
  payslip: whole,
  of: { type: 'string', description: '‘tax’, or the kind of the statutory return that the payslip is on' },
  on: text,
});
export type Deposit = ShapeOf<typeof deposit>;

const finance = objectOf({
  year: month,
  years: listOf(month),
  slips: listOf(slipOfYear),
  opening: {
    ...opening,
    type: ['object', 'null'],
    description: 'what an earlier system paid and took in the year',
  },
  deposits: {
    ...listOf(deposit),
    description: 'by payslip, what was filed or paid to the government, and when',
  },
});
export type Finance = ShapeOf<typeof finance>;

export const financeCall = call({
  method: 'GET',
  path: '/api/my-finance',
  querystring: objectOf(
    {
      year: shaped<Month>({
        type: 'string',
        pattern: '^(19|20|21)[0-9]{2}-04$',
        description: 'the year’s first month',
      }),
    },
    ['year'],
  ),
  response: finance,
});

const salaryLine = objectOf({
  code: text,
  label: said,
  kind: shaped<ComponentKind>(text),
  amount: { type: 'integer', description: 'paise a month' },
});
export type SalaryLine = ShapeOf<typeof salaryLine>;

export const ownSalaryCall = call({
  method: 'GET',
  path: '/api/my-salary',
  response: objectOf({
    salary: { ...objectOf({ from: text, lines: listOf(salaryLine) }), type: ['object', 'null'] },
  }),
});
