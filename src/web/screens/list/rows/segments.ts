/**
 * The rows of a list that are here so far. The server pages by key, so rows are known from the first one
 * downwards (`head`) and from the last one upwards (`tail`); between them is a gap that scrolling fills from
 * its nearer end.
 */
export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
};

export type Segments<Row> = {
  readonly total: number;
  readonly head: readonly Row[];
  readonly headNext: string | null;
  readonly tail: readonly Row[];
  readonly tailPrevious: string | null;
};

export const firstPage = <Row>(page: Page<Row>): Segments<Row> =>
  page.next === null
    ? whole(page.rows)
    : { total: page.total, head: page.rows, headNext: page.next, tail: [], tailPrevious: null };

/** Both ends have met: what is here is the list, whatever a count taken a moment earlier said. */
const whole = <Row>(rows: readonly Row[]): Segments<Row> => ({
  total: rows.length,
  head: rows,
  headNext: null,
  tail: [],
  tailPrevious: null,
});

/** Everything the list holds is here. */
export const isWhole = <Row>(segments: Segments<Row>): boolean => segments.headNext === null;

export const gapOf = <Row>(segments: Segments<Row>): number =>
  Math.max(0, segments.total - segments.head.length - segments.tail.length);

export function rowAt<Row>(segments: Segments<Row>, index: number): Row | undefined {
  if (index < segments.head.length) return segments.head[index];
  return segments.tail[index - (segments.total - segments.tail.length)];
}

/** Where a record stands in what is here, -1 when it is not here. */
export function positionOf<Row extends { readonly id: number }>(segments: Segments<Row>, id: number): number {
  const inHead = segments.head.findIndex((row) => row.id === id);
  if (inHead >= 0) return inHead;
  const inTail = segments.tail.findIndex((row) => row.id === id);
  return inTail < 0 ? -1 : segments.total - segments.tail.length + inTail;
}

/**
 * What to ask for next. `limit` grows with the distance, so that a far row is a few calls away and not
 * hundreds.
 */
export type Ask =
  | { readonly end: 'head'; readonly after: string; readonly limit: number }
  | { readonly end: 'tail'; readonly before: string | null; readonly limit: number };

export const pageSize = 50;
export const largestPage = 200;
const sized = (distance: number): number => (distance > pageSize ? largestPage : pageSize);

/** The next page that brings the rows from `first` to `last` closer; undefined when all of them are here. */
export function askFor<Row>(segments: Segments<Row>, first: number, last: number): Ask | undefined {
  const { total, head, tail, headNext } = segments;
  const tailFrom = total - tail.length;
  const wantedFrom = Math.max(first, head.length);
  const wantedTo = Math.min(last, tailFrom - 1);
  if (headNext === null || wantedFrom > wantedTo) return undefined;
  const fromHead = wantedTo - head.length + 1;
  const fromTail = tailFrom - wantedFrom;
  if (fromHead <= fromTail) return { end: 'head', after: headNext, limit: sized(fromHead) };
  return { end: 'tail', before: segments.tailPrevious, limit: sized(fromTail) };
}

/**
 * Adds a page where it was asked for; a page that meets the other end closes the gap without doubling a row.
 */
export function grown<Row extends { readonly id: number }>(
  segments: Segments<Row>,
  ask: Ask,
  page: Page<Row>,
): Segments<Row> {
  const total = page.total;
  if (ask.end === 'head') {
    const here = new Set(segments.tail.map((row) => row.id));
    const fresh = page.rows.filter((row) => !here.has(row.id));
    const met = fresh.length < page.rows.length || page.next === null;
    const head = [...segments.head, ...fresh];
    return met ? whole([...head, ...segments.tail]) : { ...segments, total, head, headNext: page.next };
  }
  const here = new Set(segments.head.map((row) => row.id));
  const fresh = page.rows.filter((row) => !here.has(row.id));
  const met = fresh.length < page.rows.length || page.previous === null;
  const tail = [...fresh, ...segments.tail];
  return met ? whole([...segments.head, ...tail]) : { ...segments, total, tail, tailPrevious: page.previous };
}
