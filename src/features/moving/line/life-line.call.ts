/** What happened to a person in the organisation, and what is planned. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';
import type { MovementKind } from '../movement/movement-kind.form.ts';

type LineTurn = { readonly label: string; readonly from: string | null; readonly to: string | null };

export type LineEntry = {
  readonly on: IsoDate;
  readonly what: 'joined' | 'confirmed' | 'left' | 'changed' | MovementKind;
  readonly isPlanned: boolean;
  readonly turns: readonly LineTurn[];
  readonly why: string | null;
  /** Who decided or entered it, as far as somebody did. */
  readonly by: string | null;
  readonly letters: readonly { readonly id: number; readonly number: string; readonly name: string }[];
  /** The movement behind it, for whoever may read it. */
  readonly movement: number | null;
};

export const lifeLineCall = call({
  method: 'GET',
  path: '/api/people/:id/life-line',
  params: idParams,
  response: saying(wholeOf<{ readonly entries: readonly LineEntry[] }>(), 'label', 'letters.name'),
});
