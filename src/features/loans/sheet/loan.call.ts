/** A loan as its screens read it: what is owed, and each month with what it brought or is to bring. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

/** Paise. */
export type LoanRow = {
  readonly month: Month;
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  readonly partPayment: number;
  readonly balance: number;
  /** The pay of the month is settled. */
  readonly isPast: boolean;
  /** What was agreed of it, or became of it: 'Skipped', 'Less could be taken'. */
  readonly note: string | null;
};

export type LoanSheet = {
  readonly id: number;
  readonly state: string;
  readonly outstanding: number;
  readonly instalment: number;
  readonly paid: number;
  readonly interest: number;
  readonly lastMonth: Month | null;
  readonly rows: readonly LoanRow[];
  readonly ended: { readonly on: IsoDate; readonly amount: number; readonly interest: number } | null;
  readonly guarantors: readonly { readonly name: string; readonly state: string }[];
  readonly changes: readonly { readonly id: number; readonly what: string; readonly state: string }[];
};

export const loanSheetCall = call({
  method: 'GET',
  path: '/api/loans/:id/sheet',
  params: idParams,
  response: saying(wholeOf<LoanSheet>(), 'note', 'what'),
});

export type OwnLoan = {
  readonly id: number;
  readonly type: string;
  readonly purpose: string;
  readonly state: string;
  readonly amount: number;
  readonly outstanding: number;
  readonly instalment: number;
  readonly paid: number;
  readonly lastMonth: Month | null;
};

export type OwnLoans = {
  /** Null: the login has no employee. */
  readonly employee: number | null;
  readonly loans: readonly OwnLoan[];
  readonly types: readonly { readonly id: number; readonly name: string; readonly instalmentsMost: number }[];
  /** Whom I am asked to guarantee. */
  readonly asked: readonly {
    readonly id: number;
    readonly version: number;
    readonly borrower: string;
    readonly amount: number;
  }[];
  /** Owed in all, and what the next pay is asked for. */
  readonly outstanding: number;
  readonly next: number;
};

export const ownLoansCall = call({
  method: 'GET',
  path: '/api/loans/own',
  response: wholeOf<OwnLoans>(),
});

/** Paise. */
type AffordMonth = {
  readonly month: Month;
  readonly instalment: number;
  /** Tax that the loan's worth adds in the month. */
  readonly tax: number;
  readonly net: number;
  /** What pay could not bring of it, and is carried on. */
  readonly short: number;
};

export type Afford = {
  /** Net pay of a month as it is now, with what earlier loans take. */
  readonly netNow: number;
  readonly lowestNet: number;
  readonly instalment: number;
  readonly interest: number;
  readonly tax: number;
  readonly rate: number;
  readonly months: readonly AffordMonth[];
  /** What to know before asking, in sentences. */
  readonly says: readonly string[];
};

const id = { type: 'integer', minimum: 1 } as const;

/** What a loan would do to net pay, month by month, before anything is asked for. */
export const affordCall = call({
  method: 'POST',
  path: '/api/loans/afford',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'amount', 'instalments'],
    properties: {
      type: id,
      amount: { type: 'integer', minimum: 1, maximum: 100_000_000_000 },
      instalments: { type: 'integer', minimum: 1, maximum: 240 },
    },
  },
  response: saying(wholeOf<Afford>(), 'says'),
});
