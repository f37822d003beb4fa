/** What a movement changes: work, pay by line, and what follows from the place and the work. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

/** From what to what; null is nothing. */
export type Turn = { readonly label: string; readonly from: string | null; readonly to: string | null };
/** In paise a month. */
type PayTurn = { readonly label: string; readonly before: number; readonly after: number };

export type MovementEffect = {
  readonly work: readonly Turn[];
  /** Policies and law that hold by the place and the work. */
  readonly follows: readonly Turn[];
  /** In another state, whose taxes and holidays then hold. */
  readonly isElsewhere: boolean;
  /** A full month, the first one of the movement; null where the reader does not see the pay. */
  readonly pay: {
    readonly month: Month;
    readonly lines: readonly PayTurn[];
    readonly sums: readonly PayTurn[];
  } | null;
  /** Why it cannot be carried out as it is; null where it can. */
  readonly fault: string | null;
  /** The first day in months that are locked, whose pay is made up for by arrears. */
  readonly arrearsFrom: IsoDate | null;
};

export const movementEffectCall = call({
  method: 'GET',
  path: '/api/movements/:id/effect',
  params: idParams,
  response: saying(wholeOf<MovementEffect>(), 'label', 'fault'),
});
