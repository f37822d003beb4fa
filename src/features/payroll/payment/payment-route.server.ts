/** The payments of a run on its bench: who is paid, who is not and why, and noting what was paid. */
import type { IsoDate } from '#kernel/calendar.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/told.ts';
import { idParams } from '../payslip/slip-schema.server.ts';
import { refuseUnknownRun } from '../run/run-row.server.ts';
import { recordPayments } from './payment.server.ts';
import { paymentWays, slipStates } from './payment-way.form.ts';
import { paymentsOfRun } from './slip-payment.server.ts';

const date = shaped<IsoDate>({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
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

export const notePayments = route({
  method: 'POST',
  path: '/api/pay-runs/:id/payments',
  summary: 'What was paid and what failed, by payslip',
  tag: 'payroll',
  form: 'pay-run',
  action: 'mark-paid',
  tells: told('others', 'pay'),
  params: idParams,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['payments'],
    properties: { payments: { type: 'array', maxItems: 20_000, items: paymentSchema } },
  },
  bodyBytes: 8_000_000,
  response: {
    type: 'object',
    properties: {
      noted: { type: 'integer' },
      left: { type: 'integer' },
      held: { type: 'integer' },
      going: { type: 'integer', description: 'of those left, on their way to the bank' },
    },
  },
  handle(work, request) {
    const { id } = request.params;
    return recordPayments(work, id, request.body.payments);
  },
});

const integer = { type: 'integer' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const drawn = 500;

export const payments = route({
  method: 'GET',
  path: '/api/pay-runs/:id/payments',
  summary: 'Who of a locked run is paid, who is not, and why',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  params: idParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { state: { enum: namesOf(slipStates) } },
  },
  response: {
    type: 'object',
    properties: {
      counts: { type: 'object', additionalProperties: integer },
      rows: {
        type: 'array',
        description: `at most ${drawn}, by employee code`,
        items: {
          type: 'object',
          properties: {
            payslip: integer,
            employee: integer,
            code: { type: 'string' },
            name: { type: 'string' },
            net: { type: 'integer', description: 'paise' },
            state: { enum: Object.keys(slipStates) },
            paidOn: textOrNull,
            how: textOrNull,
            utr: textOrNull,
            why: textOrNull,
          },
        },
      },
    },
  },
  async handle(work, request) {
    const { id } = request.params;
    const { state } = request.query;
    await refuseUnknownRun(work, id);
    return paymentsOfRun(work, id, { state, most: drawn });
  },
});
