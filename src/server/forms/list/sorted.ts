/** The ids of a list in its order, with only the joins that order and filters need. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { columnOf } from '../declaration/names.ts';
import { beyond, type Cursor, keyOrder, orderBy } from './cursor.ts';
import { formTable, groupAlias, type Ordering, orderingOf, usualOrderingOf } from './expression.ts';
import { type Current, joinAll, shownFields } from './shown.ts';
import type { Sql } from './sql.ts';

type Order = Ordering & {
  readonly descending: boolean;
  /** The dated form and its column, when the order is that of the rows in force. */
  readonly current?: { readonly of: Current; readonly column: string } | undefined;
};

/** Only declared fields that the session sees in clear can order a list. */
export function orderOf(work: Work, access: FormAccess, sort: string, currents: readonly Current[]): Order {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const usual = usualOrderingOf(access.form, name, 'b');
  if (usual) return { ...usual, descending };
  const shown = shownFields(work.host.forms, access.form).get(name);
  const open = shown && access.isOpen(shown.field);
  const ordering = open ? orderingOf(work.host.forms, name, shown.field, shown.alias) : undefined;
  if (!shown || !ordering) return invalid({ sort: 'This list cannot be sorted by that.' });
  const current = currents.find(({ alias }) => alias === shown.alias);
  return {
    ...ordering,
    nullable: ordering.nullable || current !== undefined,
    descending,
    current: current && { of: current, column: columnOf(name, shown.field) },
  };
}

/** What is ordered: the condition on `b`, and the day whose rows in force are meant. */
export type Sorted = { readonly order: Order; readonly where: Sql; readonly day: string };

/** A stretch of it, from its beginning or from a mark. `counted` answers `total`, the number of all. */
export type Window = {
  readonly cursor: Cursor | undefined;
  readonly backwards: boolean;
  readonly limit: number;
  readonly counted: boolean;
};

/** Answers `id` and `key`, all of them without a window. */
export function sortedIds(work: Work, access: FormAccess, sorted: Sorted, window?: Window): Sql {
  const { order, day, where } = sorted;
  const { current } = order;
  const { organisationId } = work.session;
  const joined = current ? joinAll(current.of, current.column, organisationId, day) : sql``;
  const records = sql`${formTable(access.form)} b ${joined} where ${where}`;
  const backwards = window?.backwards ?? false;
  const place = window?.cursor
    ? sql`and ${beyond(window.cursor, order, order.descending, backwards)}`
    : sql``;
  const end = sql`order by ${orderBy(order, order.descending, backwards)}
    ${window ? sql`limit ${window.limit}` : sql``}`;
  if (order.pointed) {
    const grouped = sortedGroups(organisationId, order, order.pointed, records, window);
    return sql`select b.id, b.key, b.total from (${grouped}) b where true ${place} ${end}`;
  }
  const total = window?.counted ? sql`, count(*) over () as total` : sql``;
  return sql`select b.id, ${order.by} as key ${total} from ${records} ${place} ${end}`;
}

/**
 * The records that point to the same one make a group with one key. From the beginning of the list only the
 * groups that reach into the window are taken apart again. The fence (offset 0) keeps the key from being
 * worked out for each record after all.
 */
function sortedGroups(
  organisationId: number,
  order: Order,
  pointed: NonNullable<Ordering['pointed']>,
  records: Sql,
  window: Window | undefined,
): Sql {
  const keyed = sql`
    select g.ids, ${pointed.key} as key
    from (
      select ${organisationId}::bigint as organisation_id, ${pointed.by} as pointed,
        array_agg(b.id) as ids
      from ${records} group by 2
    ) ${sql.ref(groupAlias)}
    offset 0`;
  if (!window || window.cursor) {
    return sql`select unnest(keyed.ids) as id, keyed.key, null as total from (${keyed}) keyed`;
  }
  const by = keyOrder(sql`keyed.key`, order, order.descending, window.backwards);
  return sql`select unnest(ranked.ids) as id, ranked.key, ranked.total
    from (
      select keyed.ids, keyed.key, sum(cardinality(keyed.ids)) over () as total,
        sum(cardinality(keyed.ids)) over (
          order by ${by} range between unbounded preceding and current row exclude group) as ahead
      from (${keyed}) keyed
    ) ranked
    where coalesce(ranked.ahead, 0) < ${window.limit}`;
}
