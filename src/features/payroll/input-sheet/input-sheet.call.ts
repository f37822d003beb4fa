/** The month's inputs of a run as one sheet, people by components, as the screen and the server share it. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { id, listOf, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import { idParams } from '../payslip/slip.call.ts';

/** Days that are not paid stand in the first column, beside the components. */
export const lossColumn = 0;

export type SheetColumn = {
  /** The component, or `lossColumn`. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  /** Somebody has it this month, or had it within a year: the others are added where they are needed. */
  readonly used: boolean;
};
export type SheetPerson = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly joinedOn: IsoDate;
};
/** Paise, or hundredths of a day. */
export type SheetCell = { readonly employee: number; readonly column: number; readonly amount: number };
/** What is typed or pasted over a cell; nothing takes the amount away. */
export type PastedCell = {
  readonly employee: number;
  readonly column: number;
  readonly amount: number | null;
};
export type InputSheet = {
  readonly id: number;
  readonly month: Month;
  /** Whether entries are still taken, and the session may make them. */
  readonly mayWrite: boolean;
  readonly columns: readonly SheetColumn[];
  readonly people: readonly SheetPerson[];
  readonly cells: readonly SheetCell[];
};

export const inputSheetCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/input-sheet',
  params: idParams,
  response: wholeOf<InputSheet>(),
});

const amount = { type: ['integer', 'null'], minimum: 0, maximum: 100_000_000_000 } as const;

/** As many as one call takes. */
export const mostCells = 2_000;

/** Writes cells: an amount, or nothing. `was` is what the sheet showed; all are written or none. */
export const saveInputSheetCall = call({
  method: 'PUT',
  path: '/api/pay-runs/:id/input-sheet',
  params: idParams,
  body: objectOf({
    cells: {
      ...listOf(
        objectOf({
          employee: id,
          column: { type: 'integer', minimum: lossColumn, maximum: Number.MAX_SAFE_INTEGER },
          amount,
          was: amount,
        }),
      ),
      minItems: 1,
      maxItems: mostCells,
    },
  }),
});
