/** What the page of flexible pay asks the server, and its sums. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';

type Offered = { id: number; code: string; label: string; most: number };
export type Sheet = {
  month: string;
  basket: number;
  offered: Offered[];
  restLabel: string;
  /** The rest of the gross when nothing is chosen. */
  restWithout: number | null;
  mayChoose: boolean;
  window: { opensOn: string; closesOn: string; paidFrom: string } | null;
  now: {
    id: number;
    version: number;
    validFrom: string;
    lines: { component: number; amount: number }[];
  } | null;
  year: string;
  bills: Billed[];
};
/** Of what bills bring, in the tax year so far. Paise. */
export type Billed = { label: string; chosen: number; accepted: number; waiting: number; paid: number };
type SheetAnswer = Sheet | { none: string };

export const sheetQuery = (employee: number) =>
  queryOptions({
    queryKey: [...recordsKey('flexible-choice'), 'sheet', employee],
    queryFn: ({ signal }) => api.get<SheetAnswer>(`/flexible-pay/${employee}`, { signal }),
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
