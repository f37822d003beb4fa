/** What the page of starters asks: what a starter would make, and to take it. */
import { indianStates } from '#kernel/indian-state.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { listOf, namesOf, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import { type StarterGroup, sectorNames } from './starter.form.ts';

/** To be made; there, and kept; for somebody else to make; or an establishment in the state comes first. */
export type ItemState = 'new' | 'there' | 'not-yours' | 'no-place';

export type StarterLine = {
  /** By which it is left out. */
  readonly item: string;
  readonly title: string;
  /** One of them, in the organisation's words: 'leave policy'. */
  readonly one: string;
  readonly note: string | null;
  readonly state: ItemState;
  /** How many it makes: itself, and the parts that stand in it. */
  readonly records: number;
  /** What it points to: without these it is left out too. */
  readonly needs: readonly string[];
};

export type StarterShown = {
  readonly groups: readonly {
    readonly key: StarterGroup;
    readonly lines: readonly StarterLine[];
  }[];
  /** Paid holidays that the state asks for, and how many of them are for the employer to choose. */
  readonly holidays: { readonly days: number; readonly toChoose: number; readonly cite: string | null };
  /** Starters that were taken and not undone, the newest first. */
  readonly taken: readonly {
    readonly id: number;
    readonly sector: keyof typeof sectorNames;
    readonly indianState: keyof typeof indianStates;
    readonly count: number;
    readonly by: string | null;
  }[];
  /** The state of the first establishment, which is proposed. */
  readonly usualState: keyof typeof indianStates | null;
};

const sector = { type: 'string', enum: namesOf(sectorNames) } as const;
const indianState = { type: 'string', enum: namesOf(indianStates) } as const;

export const starterCall = call({
  method: 'GET',
  path: '/api/starters',
  querystring: objectOf({ sector, indianState }, ['sector', 'indianState']),
  response: saying(wholeOf<StarterShown>(), 'title', 'note'),
});

export const starterTakeCall = call({
  method: 'POST',
  path: '/api/starters/take',
  body: objectOf({ sector, indianState, leftOut: { ...listOf(textOf(200)), maxItems: 500 } }),
  response: objectOf({ id: { type: 'integer' }, count: { type: 'integer' } }),
});
