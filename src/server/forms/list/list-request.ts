/** From the query of an address to what a list or a picker is asked. */
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import { type FilterItem, readFilters } from './filter.ts';
import type { ListQuery } from './list.ts';
import type { OptionQuery } from './options.ts';
import { shownFields } from './shown.ts';

export type Query = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const yes = (value: unknown): boolean => value === '1' || value === 'true';

/** A reference field's own parameter is a filter: `?employee=17`. */
export function listQueryOf(work: Work, form: Form, query: Query): ListQuery {
  const shown = shownFields(work.host.forms, form);
  const equal = Object.entries(query).flatMap(([field, value]): FilterItem[] =>
    shown.get(field)?.field.kind === 'reference' && typeof value === 'number' ? [{ field, is: [value] }] : [],
  );
  return {
    search: text(query.search),
    sort: text(query.sort),
    after: text(query.after),
    before: text(query.before),
    last: yes(query.last),
    totals: yes(query.totals),
    ...(typeof query.limit === 'number' && { limit: query.limit }),
    columns: text(query.columns)?.split(','),
    asOf: text(query.asOf),
    superseded: yes(query.superseded),
    filters: [...readFilters(text(query.filter)), ...equal],
  };
}

export function optionQueryOf({ search, ids, ...equal }: Query): OptionQuery {
  const fields = Object.entries(equal).filter(
    (entry): entry is [string, number | string] =>
      typeof entry[1] === 'number' || typeof entry[1] === 'string',
  );
  return { search: text(search), equal: Object.fromEntries(fields), ids: text(ids)?.split(',').map(Number) };
}
