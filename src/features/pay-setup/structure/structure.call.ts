/** A structure that is not saved, tried at an amount; and the salary that an agreed amount comes to. */
import { call } from '#kernel/wire/call.ts';
import { said, saidOrNull } from '#kernel/wire/said.ts';
import {
  date,
  flag,
  id,
  listOf,
  maybe,
  money,
  month,
  objectOf,
  paise,
  text,
  textOf,
  whole,
} from '#kernel/wire/schema.ts';

const typedAmount = maybe({ type: 'integer', minimum: 0, maximum: 10 ** 12, description: 'paise' } as const);

/** A structure as it stands on the screen; what is not typed yet is null. */
export const draftStructure = objectOf(
  {
    code: textOf(20, 0),
    name: textOf(80, 0),
    /** What the employee may choose a month. */
    flexibleMonthly: typedAmount,
    lines: {
      ...listOf(
        objectOf(
          {
            component: maybe(id),
            calculation: maybe(textOf(20, 0)),
            amount: typedAmount,
            /** Hundredths of a percent. */
            rate: maybe({ type: 'integer', minimum: 0, maximum: 100_000 } as const),
            of: maybe(id),
            formula: maybe(textOf(2000, 0)),
          },
          ['amount', 'rate', 'of', 'formula'],
        ),
      ),
      maxItems: 60,
    },
  },
  ['flexibleMonthly'],
);

const line = objectOf({ code: text, label: said, kind: text, amount: paise, inCost: flag });
const check = objectOf({ name: said, ok: flag, sentence: said });
const lines = listOf(line);
const checks = listOf(check);

const amount = money(100, 10 ** 11);

/** Figures are there where the structure has no fault. */
export const structurePreviewCall = call({
  method: 'POST',
  path: '/api/salary-structures/preview',
  body: objectOf(
    {
      structure: draftStructure,
      month,
      by: { enum: ['gross', 'cost', 'net'] },
      amount,
      state: { type: 'string', pattern: '^[A-Z]{2}$' },
      employee: id,
      minimumWage: amount,
    },
    ['state', 'employee', 'minimumWage'],
  ),
  response: objectOf(
    {
      faults: listOf(objectOf({ line: whole, message: said, at: whole, length: whole }, ['at', 'length'])),
      fault: saidOrNull,
      gross: paise,
      off: paise,
      paidGross: paise,
      net: paise,
      deductions: paise,
      cost: paise,
      lines,
      checks,
      /** The law is that of this day. */
      lawOf: date,
    },
    ['gross', 'off', 'paidGross', 'net', 'deductions', 'cost', 'lawOf'],
  ),
});

/** The monthly gross that a salary agreed as a cost, a gross or a net comes to, for one person. */
export const salarySolveCall = call({
  method: 'POST',
  path: '/api/salaries/solve',
  body: objectOf(
    {
      employee: id,
      from: date,
      structure: id,
      by: { enum: ['gross', 'cost', 'yearly-cost', 'net'] },
      amount: money(100, 12 * 10 ** 11),
    },
    ['structure'],
  ),
  response: objectOf({
    gross: paise,
    off: paise,
    /** Agreed with the person beside the structure: they stay. */
    amounts: listOf(objectOf({ component: whole, amount: paise })),
    net: paise,
    deductions: paise,
    cost: paise,
    lines,
    checks,
  }),
});
