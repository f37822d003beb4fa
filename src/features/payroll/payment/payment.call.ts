/** The payments of a run, as the screens and the server share them. Amounts in paise. */
import { call } from '#kernel/wire/call.ts';
import { saidOrNull } from '#kernel/wire/said.ts';
import { date, listOf, namesOf, objectOf } from '#kernel/wire/schema.ts';
import { type ShapeOf, shaped } from '#kernel/wire/shape.ts';
import { idParams } from '../payslip/slip.call.ts';
import { type PaymentWay, paymentWays, type SlipState, slipStates } from './payment-way.form.ts';

const integer = { type: 'integer' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const paymentSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['employee', 'state', 'amount'],
  properties: {
    employee: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    state: { enum: ['paid', 'failed'] },
    amount: { type: 'integer', description: 'paise', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    paidOn: date,
    how: { enum: namesOf(paymentWays), description: 'the bank’s file when left out' },
    utr: { type: 'string', maxLength: 40 },
    note: { type: 'string', maxLength: 200 },
  },
} as const;

export const notePaymentsCall = call({
  method: 'POST',
  path: '/api/pay-runs/:id/payments',
  params: idParams,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['payments'],
    properties: { payments: { type: 'array', maxItems: 20_000, items: paymentSchema } },
  },
  response: objectOf({
    noted: integer,
    left: integer,
    held: integer,
    going: { type: 'integer', description: 'of those left, on their way to the bank' },
  }),
});

/** The most people that are drawn. */
export const drawn = 500;
const person = objectOf({
  payslip: integer,
  employee: integer,
  code: { type: 'string' },
  name: { type: 'string' },
  net: { type: 'integer', description: 'paise' },
  state: { enum: namesOf(slipStates) },
  paidOn: textOrNull,
  how: shaped<PaymentWay | null>(textOrNull),
  utr: textOrNull,
  why: { ...saidOrNull, description: 'why it is not paid, in a sentence' },
});
export type PersonPayment = ShapeOf<typeof person>;
const payments = objectOf({
  counts: shaped<Partial<Record<SlipState, number>>>({ type: 'object', additionalProperties: integer }),
  rows: { ...listOf(person), description: `at most ${drawn}, by employee code` },
});
export type Payments = ShapeOf<typeof payments>;
export const paymentsCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/payments',
  params: idParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { state: { enum: namesOf(slipStates) } },
  },
  response: payments,
});
