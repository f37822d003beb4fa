/** What the page of flexible pay asks the server, and its sums. */

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { flexibleSheetCall } from './flexible.call.ts';

export type Sheet = Extract<AnswerOf<typeof flexibleSheetCall>, { readonly month: unknown }>;
/** Of what bills bring, in the tax year so far. Paise. */
export type Billed = Sheet['bills'][number];

export const sheetQuery = (employee: number) =>
  queryOptions({
    queryKey: [...recordsKey('flexible-choice'), 'sheet', employee],
    queryFn: ({ signal }) =>
      ask<typeof flexibleSheetCall>('GET', '/api/flexible-pay/:id', { params: { id: employee }, signal }),
  });

/** The same, asked again when a bill is given in or decided. */
export const billsQuery = (employee: number) =>
  queryOptions({ ...sheetQuery(employee), queryKey: [...recordsKey('flexible-bill'), 'sheet', employee] });

export type Amounts = Readonly<Record<number, number | null>>;

export const amountsOf = ({ now }: Sheet): Amounts =>
  Object.fromEntries((now?.lines ?? []).map(({ component, amount }) => [component, amount]));

/** What is chosen in all, what is left of the flexible amount, and what the rest of the gross becomes. */
export function sumsOf({ basket, restWithout, offered }: Sheet, amounts: Amounts) {
  const chosen = offered.reduce((sum, { id }) => sum + (amounts[id] ?? 0), 0);
  return { chosen, left: basket - chosen, rest: restWithout === null ? null : restWithout - chosen };
}
