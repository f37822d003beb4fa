/**
 * Lists: a page by key, forwards or backwards, so that the last page costs what the first one does. The
 * page's ids are found first, with only the joins that order and filters need; everything shown is looked up
 * for those alone.
 */

import { sql } from 'kysely';
import { type IsoDate, isInCalendar, isIsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { holds } from '../../database/dated-row.ts';
import { refuseOwnOfProgram } from '../../gate/key-access.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { reachCondition } from '../reach.ts';
import { addFingerprints } from '../record/approval.ts';
import { orderBy, readCursor, writeCursor } from './cursor.ts';
import { allOf, formTable } from './expression.ts';
import { type FilterItem, filterConditions, searchCondition } from './filter.ts';
import { type Projection, projectionOf, type ShownRow, type WireRecord, wireRecord } from './projection.ts';
import { type Current, currentsOf, joinEach, shownFields } from './shown.ts';
import { orderOf, type Sorted, sortedIds, type Window } from './sorted.ts';
import type { Sql } from './sql.ts';
import { mayAddUp, type Totals, totalsOf } from './totals.ts';

export type ListQuery = {
  readonly search?: string | undefined;
  /** A field, with '-' before it for the other direction. */
  readonly sort?: string | undefined;
  readonly filters?: readonly FilterItem[];
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly last?: boolean;
  /** Its money added up too, over everything that is found. */
  readonly totals?: boolean;
  readonly limit?: number;
  /** Names of the fields to answer; those in the list when absent. */
  readonly columns?: readonly string[] | undefined;
  /**
   * In dated forms only the rows that hold on this day; elsewhere the day of what is shown of dated forms
   * below.
   */
  readonly asOf?: string | undefined;
  /** Corrected rows of a dated form too. */
  readonly superseded?: boolean;
};

type Page = {
  rows: WireRecord[];
  total: number;
  next: string | null;
  previous: string | null;
  totals?: Totals;
};

type Selection = Sorted & {
  readonly currents: readonly Current[];
  /** By search or filters: few records are left, so counting them goes along with finding them. */
  readonly narrowed: boolean;
};

/** A page of the records within reach. */
export async function listPage(work: Work, access: FormAccess, query: ListQuery): Promise<Page> {
  const selection = selectionOf(work, access, query);
  const limit = Math.min(Math.max(query.limit ?? 50, 1), 200);
  const backwards = query.before !== undefined || query.last === true;
  const mark = query.before ?? (query.last === true ? undefined : query.after);
  const cursor = mark === undefined ? undefined : readCursor(mark, selection.order);
  const names = columnNames(work, access, query);
  const projection = projectionOf(work, access, names);
  const counted = !cursor && (selection.narrowed || selection.order.pointed !== undefined);
  const window = { cursor, backwards, limit: limit + 1, counted };
  const rows = await readRows(work, access, selection, projection, window);
  const found = rows.slice(0, limit);
  if (backwards) found.reverse();
  const further = rows.length > limit;
  // Behind a mark there may be no row left that could say how many there are.
  const known = rows[0]?.total;
  const total = known ?? (cursor ? await countOf(work, access, selection) : 0);
  const first = found[0];
  const last = found.at(-1);
  const shown = found.map((row) => wireRecord(work, access, projection, row));
  await addFingerprints(work, access.form, shown);
  return {
    rows: shown,
    total,
    next: last && (backwards ? cursor !== undefined : further) ? markOf(last) : null,
    previous: first && (backwards ? further : cursor !== undefined) ? markOf(first) : null,
    ...(query.totals === true &&
      mayAddUp(shown.length, total) && { totals: await totalsOf(work, access, selection.where, names) }),
  };
}

type ListedRow = ShownRow & { readonly key: string | null; readonly total?: number };

const pageRows = 1000;

/**
 * All records of a list in its order, a thousand at a time, for an export in constant memory: ordered once,
 * by a cursor, so that it costs the same whatever the order. Run it in a snapshot, where every page sees the
 * same database.
 */
export async function* everyPage(
  work: Work,
  access: FormAccess,
  query: ListQuery,
): AsyncGenerator<WireRecord[]> {
  const selection = selectionOf(work, access, query);
  const projection = projectionOf(work, access, columnNames(work, access, query));
  for await (const ids of idPages(work, access, selection)) {
    const page = sql`select id, place as key
      from unnest(${ids}::bigint[]) with ordinality as each (id, place)`;
    const rows = await readShown(work, access, selection, projection, page, sql`page.key`);
    yield rows.map((row) => wireRecord(work, access, projection, row));
  }
}

/** The ids alone of all records of a list in its order, a thousand at a time. */
export const everyId = (work: Work, access: FormAccess, query: ListQuery): AsyncGenerator<number[]> =>
  idPages(work, access, selectionOf(work, access, query));

async function* idPages(work: Work, access: FormAccess, selection: Selection): AsyncGenerator<number[]> {
  const sorted = sortedIds(work, access, selection);
  await sql`declare every_page no scroll cursor for ${sorted}`.execute(work.db);
  try {
    for (;;) {
      const { rows: found } = await sql<{ id: number }>`fetch ${sql.lit(pageRows)} from every_page`.execute(
        work.db,
      );
      if (found.length === 0) return;
      yield found.map(({ id }) => id);
      if (found.length < pageRows) return;
    }
  } finally {
    // After a failure the transaction closes it by itself.
    await sql`close every_page`.execute(work.db).catch(() => undefined);
  }
}

const markOf = ({ key, id }: ListedRow): string => writeCursor({ key, id });

/** The day whose rows in force are meant. */
export function dayOf(work: Work, asOf: string | undefined): IsoDate {
  if (asOf === undefined) return work.today;
  return isIsoDate(asOf) && isInCalendar(asOf)
    ? asOf
    : invalid({ asOf: 'This must be a date of the years 1900 to 2199.' });
}

function columnNames(work: Work, access: FormAccess, query: ListQuery): Set<string> {
  if (query.columns) {
    refuseUnknown(work, access, query.columns);
    return new Set(query.columns);
  }
  const usual = access.remembered('names in a list', () => {
    const shown = [...shownFields(work.host.forms, access.form).values()];
    return new Set(shown.filter(({ field, alias }) => field.inList || alias !== 'b').map(({ name }) => name));
  });
  const { parent, belongsTo } = access.form;
  const whose = parent?.field ?? belongsTo;
  // On the screen the list stands in the record of its person.
  return work.session.key && whose && whose !== 'id' ? new Set([...usual, whose]) : usual;
}

const ofEveryRecord = ['id', 'version', 'state', 'validFrom', 'validTo', 'createdAt', 'changedAt'];

/** A program is told of a misspelt column; a browser may have kept one that has gone since. */
function refuseUnknown({ host, session }: Work, { form }: FormAccess, columns: readonly string[]): void {
  const shown = shownFields(host.forms, form);
  const unknown = columns.find((name) => !shown.has(name) && !ofEveryRecord.includes(name));
  if (session.key && unknown !== undefined) invalid({ columns: `${unknown} is no column of this list.` });
}

function selectionOf(work: Work, access: FormAccess, query: ListQuery): Selection {
  const { form } = access;
  refuseOwnOfProgram(work, form, access.reach);
  const day = dayOf(work, query.asOf);
  const conditions = [
    sql`b.organisation_id = ${work.session.organisationId}`,
    reachCondition(work, form, access.reach, 'b', access.action),
    searchCondition(work, access, query.search),
    ...filterConditions(work, access, query.filters ?? [], day),
    ...(form.dated && query.asOf !== undefined ? [holds('b', day)] : []),
    ...(form.dated && query.asOf === undefined && !query.superseded ? [sql`b.superseded_at is null`] : []),
  ];
  const currents = currentsOf(work.host.forms, form);
  return {
    where: allOf(conditions),
    order: orderOf(work, access, query.sort ?? form.sort ?? 'id', currents),
    currents,
    day,
    narrowed: Boolean(query.search?.trim()) || (query.filters ?? []).length > 0,
  };
}

function readRows(
  work: Work,
  access: FormAccess,
  selection: Selection,
  projection: Projection,
  window: Window,
): Promise<ListedRow[]> {
  const { order } = selection;
  const page = sortedIds(work, access, selection, window);
  const by = orderBy({ ...order, by: sql`page.key` }, order.descending, window.backwards);
  const total = window.counted ? sql`page.total, ` : sql`(${countIn(access, selection)}) as total, `;
  return readShown(work, access, selection, projection, page, by, total);
}

/** What is shown of the records whose ids `page` answers, in the order `by`. */
async function readShown(
  work: Work,
  access: FormAccess,
  { currents, day }: Selection,
  projection: Projection,
  page: Sql,
  by: Sql,
  total = sql``,
): Promise<ListedRow[]> {
  const shownAliases = new Set(projection.fields.map(({ alias }) => alias));
  const joins = currents
    .filter(({ alias }) => shownAliases.has(alias))
    .map((current) => joinEach(current, day));
  const { rows } = await sql<ListedRow>`
    select page.key::text as key, ${total}${projection.columns}
    from (${page}) page
    join ${formTable(access.form)} b on b.organisation_id = ${work.session.organisationId} and b.id = page.id
    ${sql.join(joins, sql` `)} ${projection.joins}
    order by ${by}
  `.execute(work.db);
  return rows;
}

const countIn = (access: FormAccess, { where }: Selection): Sql =>
  sql`select count(*) as total from ${formTable(access.form)} b where ${where}`;

async function countOf(work: Work, access: FormAccess, selection: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`${countIn(access, selection)}`.execute(work.db);
  return rows[0]?.total ?? 0;
}
