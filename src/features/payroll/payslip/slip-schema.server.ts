/** The answers about payslips, as JSON schemas. */

import { becauseSchema as explanation } from '#kernel/wire/because.ts';
import { slipStates } from '../payment/payment-way.form.ts';

const text = { type: 'string' } as const;
const amount = { type: 'integer', description: 'paise' } as const;

export const becauseSchema = { $id: 'because', ...explanation } as const;

export const slipSchema = {
  type: 'object',
  properties: {
    runId: { type: 'integer' },
    employee: { type: 'integer' },
    code: text,
    name: text,
    month: text,
    payOn: text,
    part: {
      type: ['object', 'null'],
      description: 'the period of the month, where it is paid by the week, say',
      properties: { name: text, from: text, to: text },
    },
    daysPaid: { type: 'number' },
    gross: amount,
    deductions: amount,
    net: amount,
    employerCost: amount,
    inWords: text,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: text,
          label: text,
          kind: text,
          amount,
          lastAmount: { type: ['integer', 'null'] },
          onPayslip: { enum: ['with-amount', 'always', 'never'] },
        },
      },
    },
    exceptions: {
      type: 'array',
      items: { type: 'object', properties: { code: text, blocks: { type: 'boolean' }, sentence: text } },
    },
  },
} as const;

/** A locked payslip says what became of its net pay besides. */
export const issuedSchema = {
  type: 'object',
  properties: {
    ...slipSchema.properties,
    payment: {
      type: 'object',
      properties: {
        state: { enum: Object.keys(slipStates) },
        paidOn: { type: ['string', 'null'] },
        how: { type: ['string', 'null'] },
        utr: { type: ['string', 'null'], description: 'the bank’s reference, or the number of the cheque' },
        anew: { type: 'boolean', description: 'issued in place of a payslip that was taken back' },
      },
    },
  },
} as const;

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
/** A component's code as it stands in the address. */
const code = { type: 'string', minLength: 1, maxLength: 40 } as const;
export const idParams = { type: 'object', required: ['id'], properties: { id } } as const;
export const lineParams = { type: 'object', required: ['id', 'code'], properties: { id, code } } as const;
export const personParams = {
  type: 'object',
  required: ['id', 'employee'],
  properties: { id, employee: id },
} as const;
export const personLineParams = {
  type: 'object',
  required: ['id', 'employee', 'code'],
  properties: { id, employee: id, code },
} as const;
