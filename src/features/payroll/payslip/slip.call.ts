/** A payslip as it is read inside its run and by itself: its lines, what moved, and why. Amounts in paise. */
import type { Month } from '#kernel/calendar.ts';
import { becauseSchema } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { listOf, maybe, namesOf, objectOf } from '#kernel/wire/schema.ts';
import { type ShapeOf, shaped } from '#kernel/wire/shape.ts';
import type { ComponentKind, OnPayslip } from '#pay/model/component.ts';
import { type PaymentWay, slipStates } from '../payment/payment-way.form.ts';

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const whole = { type: 'integer' } as const;
const wholeOrNull = { type: ['integer', 'null'] } as const;
const amount = { type: 'integer', description: 'paise' } as const;

const line = objectOf({
  code: text,
  label: said,
  kind: shaped<ComponentKind>(text),
  amount,
  lastAmount: wholeOrNull,
  onPayslip: shaped<OnPayslip>(text),
});
export type SlipLine = ShapeOf<typeof line>;

const part = objectOf({ name: text, from: text, to: text });
/** The week, fortnight or half of a month that is paid in parts. */
export type Part = ShapeOf<typeof part>;

const slipOfRun = objectOf({
  runId: whole,
  employee: whole,
  code: text,
  name: text,
  month: shaped<Month>(text),
  payOn: text,
  part: {
    ...part,
    type: ['object', 'null'],
    description: 'the period of the month, where it is paid by the week, say',
  },
  daysPaid: { type: 'number' },
  gross: amount,
  deductions: amount,
  net: amount,
  employerCost: amount,
  inWords: text,
  lines: listOf(line),
  exceptions: listOf(objectOf({ code: text, blocks: { type: 'boolean' }, sentence: said })),
});

/** A locked payslip says what became of its net pay besides. */
const payslip = objectOf(
  {
    ...slipOfRun.properties,
    payment: objectOf({
      state: { enum: namesOf(slipStates) },
      paidOn: textOrNull,
      how: shaped<PaymentWay | null>(textOrNull),
      utr: { ...textOrNull, description: 'the bank’s reference, or the number of the cheque' },
      anew: { type: 'boolean', description: 'issued in place of a payslip that was taken back' },
    }),
  },
  ['payment'],
);
export type Slip = ShapeOf<typeof payslip>;

const cause = objectOf({ kind: text, about: said, amount });
/** `amount` is what the cause does to net pay: a deduction that grows is negative. */
export type Cause = ShapeOf<typeof cause>;

const slipChange = objectOf({
  last: shaped<Month | null>(textOrNull),
  lastPeriod: { ...wholeOrNull, description: 'the period of that month, where it has several' },
  lastNet: wholeOrNull,
  net: whole,
  causes: listOf(cause),
});
export type SlipChange = ShapeOf<typeof slipChange>;

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
/** A component's code as it stands in the address. */
const code = { type: 'string', minLength: 1, maxLength: 40 } as const;
export const idParams = { type: 'object', required: ['id'], properties: { id } } as const;
const lineParams = { type: 'object', required: ['id', 'code'], properties: { id, code } } as const;
export const personParams = {
  type: 'object',
  required: ['id', 'employee'],
  properties: { id, employee: id },
} as const;
const personLineParams = {
  type: 'object',
  required: ['id', 'employee', 'code'],
  properties: { id, employee: id, code },
} as const;

export const slipOfRunCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/people/:employee',
  params: personParams,
  response: slipOfRun,
});

export const whyInRunCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/people/:employee/why/:code',
  params: personLineParams,
  response: becauseSchema,
});

export const changeInRunCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/people/:employee/change',
  params: personParams,
  response: slipChange,
});

export const payslipCall = call({
  method: 'GET',
  path: '/api/payslips/:id',
  params: idParams,
  response: payslip,
});

/** Somebody of the same run, by code: for who goes through all of them. */
const runNeighbour = maybe(objectOf({ id: whole, name: text }));

const days = { type: 'number', description: 'days' } as const;
const balance = objectOf({
  name: said,
  opening: days,
  credited: days,
  taken: days,
  paidOut: days,
  lapsed: days,
  closing: days,
  moves: listOf(
    objectOf({
      day: text,
      says: said,
      days,
      after: { ...days, description: 'the balance after it' },
      path: textOrNull,
    }),
  ),
});
/** A kind of leave over the days of a payslip, as it was known when the payslip was locked. */
export type SlipBalance = ShapeOf<typeof balance>;

const paper = objectOf({
  employer: { ...text, description: 'the legal name' },
  address: listOf(text),
  designation: textOrNull,
  department: textOrNull,
  place: textOrNull,
  joined: text,
  pan: { ...textOrNull, description: 'its end; nothing where the reader does not see identity' },
  uan: textOrNull,
  account: { ...textOrNull, description: 'its end; nothing where the reader does not see the bank' },
  days: { ...whole, description: 'of the period that is paid' },
  toDate: shaped<Readonly<Record<string, number>>>({ type: 'object', additionalProperties: amount }),
  fullMonth: {
    ...shaped<Readonly<Record<string, number>>>({ type: 'object', additionalProperties: amount }),
    description: 'what the salary gives for a full month, by code; none for what is typed or comes by law',
  },
  leave: listOf(balance),
  previous: wholeOrNull,
  next: wholeOrNull,
  inRun: maybe(objectOf({ previous: runNeighbour, next: runNeighbour })),
});
/** What a payslip says besides its lines, as it is printed; `toDate` is of the tax year, by code. */
export type SlipPaper = ShapeOf<typeof paper>;

export const paperOfPayslipCall = call({
  method: 'GET',
  path: '/api/payslips/:id/paper',
  params: idParams,
  response: paper,
});

export const whyOfPayslipCall = call({
  method: 'GET',
  path: '/api/payslips/:id/why/:code',
  params: lineParams,
  response: becauseSchema,
});

export const changeOfPayslipCall = call({
  method: 'GET',
  path: '/api/payslips/:id/change',
  params: idParams,
  response: slipChange,
});
