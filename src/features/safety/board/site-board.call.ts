/** What the board of a place shows: figures, and nobody’s name. */
import { call } from '#kernel/wire/call.ts';
import { objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type SiteBoard = {
  /** 'HH:MM' where the people work. */
  readonly at: string;
  /** Null where the organisation has no place of work. */
  readonly place: number | null;
  readonly places: readonly { readonly id: number; readonly name: string }[];
  /** The day of the last accident by which somebody lost time or worse; null: none is on record. */
  readonly lastAccident: string | null;
  readonly daysWithout: number | null;
  readonly employees: number;
  readonly visitors: number;
  readonly contractors: number;
  /** Planned for, 'YYYY-MM-DD HH:MM'. */
  readonly nextDrill: string | null;
  readonly openActions: number;
  readonly lateActions: number;
  readonly permits: number;
  /** Reported this year, near misses among them. */
  readonly incidents: number;
  readonly nearMisses: number;
};

export const siteBoardCall = call({
  method: 'GET',
  path: '/api/safety/site-board',
  querystring: objectOf({ place: { type: 'integer', minimum: 1 } }, ['place']),
  response: wholeOf<SiteBoard>(),
});
