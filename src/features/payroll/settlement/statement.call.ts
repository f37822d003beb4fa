/** A settlement as one column, in paise. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { wholeOf } from '#kernel/wire/schema.ts';
import { idParams } from '../payslip/slip.call.ts';

/** Below nothing what is taken. */
export type StatementLine = { readonly label: string; readonly amount: number };
export type StatementPart = {
  readonly title: string;
  readonly lines: readonly StatementLine[];
  readonly sum: number;
};
export type Statement = {
  readonly name: string;
  readonly code: string;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate;
  readonly dueOn: IsoDate | null;
  /** When it was paid; null: not yet. */
  readonly paidOn: IsoDate | null;
  /** Dues and deductions as the run has them; before there is a run, the settlement's own amounts. */
  readonly from: 'payslip' | 'run' | 'settlement';
  readonly parts: readonly StatementPart[];
  readonly net: number;
  /** The payslip of the settlement, whose paper is handed over; null before the run is locked. */
  readonly payslip: number | null;
  /** Pay of the last month that was paid with everybody's. */
  readonly paidBefore: { readonly month: Month; readonly net: number } | null;
};

export const statementCall = call({
  method: 'GET',
  path: '/api/settlements/:id/statement',
  params: idParams,
  response: saying(wholeOf<Statement>(), 'title', 'label'),
});
