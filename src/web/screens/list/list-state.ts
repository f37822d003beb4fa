/**
 * What a list shows is kept in its address, so that back, reload and a link sent to a colleague show the
 * same: search, sort, filter, columns and the saved view they came from.
 */

/**
 * One condition of a filter. Which of the parts are set depends on the kind of the field: see `filter-
 * words.ts`.
 */
export type Condition = {
  readonly field: string;
  readonly is?: readonly (string | number | boolean)[];
  readonly contains?: string;
  readonly from?: string | number;
  readonly to?: string | number;
  readonly empty?: boolean;
};

export type ListState = {
  readonly search: string;
  readonly sort: string;
  readonly filter: readonly Condition[];
  readonly columns: readonly string[];
  readonly view: string;
};

export const nothingAsked: ListState = { search: '', sort: '', filter: [], columns: [], view: '' };

/** The part of the address that a list writes; absent keys are left out of it. */
type ListAddress = {
  search?: string | undefined;
  sort?: string | undefined;
  filter?: string | undefined;
  columns?: string | undefined;
  view?: string | undefined;
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isBound = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * Reads one condition out of an address, which a person may have typed: what is not understood is left out.
 */
function readCondition(raw: unknown): Condition | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const from = raw as Record<string, unknown>;
  if (typeof from['field'] !== 'string') return undefined;
  const condition: Record<string, unknown> = { field: from['field'] };
  if (Array.isArray(from['is'])) condition['is'] = from['is'].filter(isPlain);
  if (typeof from['contains'] === 'string') condition['contains'] = from['contains'];
  if (isBound(from['from'])) condition['from'] = from['from'];
  if (isBound(from['to'])) condition['to'] = from['to'];
  if (typeof from['empty'] === 'boolean') condition['empty'] = from['empty'];
  return Object.keys(condition).length > 1 ? (condition as Condition) : undefined;
}

/** The filter of an address; anything malformed is an empty filter, never an error. */
export function readFilter(raw: unknown): Condition[] {
  let parsed: unknown = raw;
  if (typeof raw === 'string') {
    try {
      parsed = JSON.parse(raw);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.map(readCondition).filter((condition) => condition !== undefined);
}

const words = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';

/** The view that narrows nothing, where the list begins with some of its records. */
export const everything = 'all';

/** From the address to what the list shows; `usual` is what it begins with while nothing else is asked. */
export function readAddress(
  address: Readonly<Record<string, unknown>>,
  usual: readonly Condition[] = [],
): ListState {
  const isUnasked = address['filter'] === undefined && address['view'] === undefined;
  return {
    search: words(address['search']),
    sort: words(address['sort']),
    filter: isUnasked ? usual : readFilter(address['filter']),
    columns: words(address['columns']).split(',').filter(Boolean),
    view: words(address['view']),
  };
}

/** From what the list shows to the address; a part that says nothing is `undefined`, which removes it. */
export function writeAddress(state: ListState, usual: readonly Condition[] = []): ListAddress {
  const isWidened = usual.length > 0 && state.filter.length === 0;
  return {
    search: state.search || undefined,
    sort: state.sort || undefined,
    filter: state.filter.length ? JSON.stringify(state.filter) : undefined,
    columns: state.columns.length ? state.columns.join(',') : undefined,
    view: state.view || (isWidened ? everything : undefined),
  };
}

type QueryExtras = {
  readonly asOf?: string | undefined;
  readonly [parentField: string]: string | number | undefined;
};

/** The query string of `GET /api/records/<form>` and of its export, without paging. */
export function listQuery(
  state: ListState,
  columns: readonly string[],
  extras: QueryExtras = {},
): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search.trim()) query.set('search', state.search.trim());
  if (state.sort) query.set('sort', state.sort);
  if (state.filter.length) query.set('filter', JSON.stringify(state.filter));
  if (columns.length) query.set('columns', columns.join(','));
  for (const [key, value] of Object.entries(extras)) if (value !== undefined) query.set(key, String(value));
  return query;
}

/** A header was pressed: ascending first, then descending, then the form's own order again. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? '' : field;
}

type SortDirection = 'ascending' | 'descending' | 'none';
export function sortOf(sort: string, field: string): SortDirection {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** Puts a condition in place of the one on the same field, or at the end. */
export function withCondition(filter: readonly Condition[], condition: Condition): Condition[] {
  const at = filter.findIndex((one) => one.field === condition.field);
  return at < 0 ? [...filter, condition] : filter.with(at, condition);
}
export const withoutCondition = (filter: readonly Condition[], field: string): Condition[] =>
  filter.filter((one) => one.field !== field);
