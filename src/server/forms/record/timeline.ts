/**
 * Rows of time: what happens to the others when one is added, corrected or taken away. Pure. At any day at
 * most one row of a parent holds, and a row that changes is replaced by a copy with other days, never
 * overwritten.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';

export type Span = { readonly id: number; readonly from: IsoDate; readonly to: IsoDate | null };
export type Days = { readonly from: IsoDate; readonly to: IsoDate | null };

export type Plan = {
  /** Rows that are no longer what is known. */
  readonly supersede: readonly number[];
  /** Copies of superseded rows over other days. */
  readonly copies: readonly (Days & { readonly of: number })[];
  /** The days of the row that is written; absent when one is only taken away. */
  readonly place?: Days;
};
export type Conflict = {
  readonly conflict: 'same-day' | 'ends-before-it-begins' | 'meets-next' | 'covers-another';
  readonly with?: Span;
};

const reaches = (to: IsoDate | null, day: IsoDate): boolean => to === null || to >= day;
const dayBefore = (day: IsoDate): IsoDate => addDays(day, -1);

const nextAfter = (spans: readonly Span[], day: IsoDate): Span | undefined =>
  spans
    .filter(({ from }) => from > day)
    .reduce<Span | undefined>(
      (first, span) => (first === undefined || span.from < first.from ? span : first),
      undefined,
    );

/** The row that ends on the day before this one begins. */
const before = (spans: readonly Span[], row: Span): Span | undefined => {
  const last = dayBefore(row.from);
  return spans.find(({ to }) => to === last);
};

/**
 * A new row from a day. It takes over from the row that holds on that day, and ends where that one would
 * have ended unless `to` says otherwise; then the earlier row goes on afterwards.
 */
export function planAddition(spans: readonly Span[], from: IsoDate, to?: IsoDate | null): Plan | Conflict {
  const same = spans.find((span) => span.from === from);
  if (same) return { conflict: 'same-day', with: same };
  if (to && to < from) return { conflict: 'ends-before-it-begins' };
  const covering = spans.find((span) => span.from < from && reaches(span.to, from));
  const next = nextAfter(spans, from);
  if (to && next && to >= next.from) return { conflict: 'meets-next', with: next };
  const natural = covering ? covering.to : next ? dayBefore(next.from) : null;
  const place: Days = { from, to: to ?? natural };
  if (!covering) return { supersede: [], copies: [], place };
  const copies = [{ of: covering.id, from: covering.from, to: dayBefore(from) }];
  if (place.to !== null && place.to !== covering.to && reaches(covering.to, addDays(place.to, 1))) {
    copies.push({ of: covering.id, from: addDays(place.to, 1), to: covering.to as IsoDate });
  }
  return { supersede: [covering.id], copies, place };
}

/**
 * A row written again: other values, and other days if given. Its neighbour before follows a moved beginning.
 */
export function planCorrection(
  spans: readonly Span[],
  row: Span,
  from: IsoDate = row.from,
  to: IsoDate | null = row.to,
): Plan | Conflict {
  if (to !== null && to < from) return { conflict: 'ends-before-it-begins' };
  const others = spans.filter(({ id }) => id !== row.id);
  const supersede = [row.id];
  const copies: (Days & { of: number })[] = [];
  const swallowed = others.find((span) => span.from >= from && span.from < row.from);
  if (swallowed) return { conflict: 'covers-another', with: swallowed };
  const next = nextAfter(others, row.from);
  if (next && reaches(to, next.from)) return { conflict: 'meets-next', with: next };
  const moved =
    from < row.from
      ? others.find((span) => span.from < from && reaches(span.to, from))
      : from > row.from
        ? before(others, row)
        : undefined;
  if (moved) {
    supersede.push(moved.id);
    copies.push({ of: moved.id, from: moved.from, to: dayBefore(from) });
  }
  return { supersede, copies, place: { from, to } };
}

/** A row taken away: the one before it holds on in its place. */
export function planRemoval(spans: readonly Span[], row: Span): Plan {
  const previous = before(spans, row);
  return {
    supersede: previous ? [row.id, previous.id] : [row.id],
    copies: previous ? [{ of: previous.id, from: previous.from, to: row.to }] : [],
  };
}
