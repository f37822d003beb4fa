/** Filters and search of a list: from what a client asks to conditions, by the kind of each field. */
import { sql } from 'kysely';
import { isIsoDate, isMonth } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { normalIdentity } from '#kernel/identity-number.ts';
import { invalid } from '#kernel/refusal.ts';
import { dayOfInstant } from '../../today.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { inWords, soughtFor } from '../declaration/month-word.ts';
import { hashColumnOf, isSealed, snakeCase, tableOf } from '../declaration/names.ts';
import { searchableFields } from '../declaration/table.ts';
import { hashOf } from '../record/codec.ts';
import { allOf, column, fieldColumn, formTable } from './expression.ts';
import { currentsOf, type Shown, shownFields, whoseCurrent } from './shown.ts';
import type { Sql } from './sql.ts';

export type FilterItem = {
  readonly field: string;
  readonly is?: readonly unknown[];
  readonly from?: unknown;
  readonly to?: unknown;
  readonly contains?: unknown;
  readonly empty?: unknown;
};

const refuseFilter = (words: string): never => invalid({ filter: words });
const mostFilters = 20;
const mostChoices = 500;

/** Reads the query parameter `filter`; refuses with 422 what is none. */
export function readFilters(text: string | undefined): FilterItem[] {
  if (text === undefined || text === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuseFilter('The filter is not valid JSON.');
  }
  const sound =
    Array.isArray(parsed) &&
    parsed.length <= mostFilters &&
    parsed.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        'field' in item &&
        typeof item.field === 'string' &&
        (!('is' in item) || (Array.isArray(item.is) && item.is.length <= mostChoices)),
    );
  return sound ? (parsed as FilterItem[]) : refuseFilter('The filter is not a list of conditions on fields.');
}

/** A LIKE pattern that finds the text itself, wherever it stands. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && value.isWellFormed() && !value.includes('\0');
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/**
 * Every word must be found in the searchable fields, or in those of the records that a record is called by or
 * belongs to: somebody's loss of pay is found by the name.
 */
export function searchCondition(work: Work, access: FormAccess, search: string | undefined): Sql {
  const words = (search ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  const own = searchableFields(access.form).length > 0;
  const named = namedBy(work, access);
  if (words.length === 0 || (!own && named.length === 0)) return sql`true`;
  if (!words.every(isText)) return invalid({ search: 'Search with fewer characters.' });
  // As quick as LIKE, but the planner reckons with a third of the records, and not with next to none: for
  // those it would look up one by one what it is to order thousands by.
  const found = (alias: string, part: string) => sql`strpos(${column(alias, 'search')}, ${part}) > 0`;
  const { organisationId } = work.session;
  const conditionOf = (word: string): Sql => {
    const inOwn = own ? soughtFor(access.form, word).map((part) => found('b', part)) : [];
    const inNamed = named.map(
      ({ own: reference, to }) => sql`${reference} in (select other.id from ${formTable(to)} other
        where other.organisation_id = ${organisationId} and ${found('other', word.toLowerCase())})`,
    );
    return sql`(${sql.join([...inOwn, ...inNamed], sql` or `)})`;
  };
  return allOf(words.map(conditionOf));
}

type Named = { readonly own: Sql; readonly to: Form };

/** The references that a record is called by or belongs to, where the other form has words to search by. */
function namedBy({ host }: Work, access: FormAccess): readonly Named[] {
  return access.remembered('named by', () => {
    const { fields, title, belongsTo, parent } = access.form;
    return [...new Set([...title, belongsTo, parent?.field])].flatMap((name = ''): Named[] => {
      const field = fields[name];
      if (field?.kind !== 'reference' || !access.isOpen(field)) return [];
      const to = host.forms.form(field.to);
      return searchableFields(to).length > 0 ? [{ own: fieldColumn('b', name, field), to }] : [];
    });
  });
}

/** The conditions of all filters together. */
export function filterConditions(
  work: Work,
  access: FormAccess,
  filters: readonly FilterItem[],
  day: string,
): Sql[] {
  const shown = shownFields(work.host.forms, access.form);
  const currents = currentsOf(work.host.forms, access.form);
  return filters.map((item) => {
    const field = shown.get(item.field);
    if (!field) return usualCondition(access.form, item);
    if (!access.isOpen(field.field)) return refuseFilter(`This list cannot be filtered by ${item.field}.`);
    const condition = fieldCondition(work, field, item);
    const current = currents.find(({ alias }) => alias === field.alias);
    if (!current) return condition;
    const { organisationId } = work.session;
    if (item.empty === true) {
      const filled = whoseCurrent(
        current,
        organisationId,
        day,
        fieldCondition(work, field, { ...item, empty: false }),
      );
      return sql`not ${filled}`;
    }
    return whoseCurrent(current, organisationId, day, condition);
  });
}

function fieldCondition(work: Work, { name, field, alias, form }: Shown, item: FilterItem): Sql {
  const own = fieldColumn(alias, name, field);
  const conditions: Sql[] = [];
  if (typeof item.empty === 'boolean')
    conditions.push(item.empty ? sql`${own} is null` : sql`${own} is not null`);
  if (item.is) conditions.push(anyOf(work, { name, field, alias, form }, own, item.is));
  if (item.contains !== undefined) conditions.push(contains(field, own, item));
  if (item.from !== undefined && item.from !== null)
    conditions.push(sql`${own} >= ${limitOf(field, item.from, item)}`);
  if (item.to !== undefined && item.to !== null)
    conditions.push(sql`${own} <= ${limitOf(field, item.to, item, lastMinute)}`);
  return conditions.length > 0
    ? allOf(conditions)
    : refuseFilter(`The filter on ${item.field} has no condition.`);
}

const notSo = (item: FilterItem): never =>
  refuseFilter(`The filter on ${item.field} does not fit this field.`);

/** One of several values; null among them means empty. */
function anyOf(work: Work, shown: Shown, own: Sql, values: readonly unknown[]): Sql {
  const given = values.filter((value) => value !== null);
  const some = given.length > 0 ? someOf(work, shown, own, given) : sql`false`;
  return given.length < values.length ? sql`(${some} or ${own} is null)` : some;
}

function someOf(work: Work, { name, field, alias, form }: Shown, own: Sql, given: readonly unknown[]): Sql {
  const item = { field: name };
  switch (field.kind) {
    case 'reference':
    case 'file':
    case 'picture':
      return given.every(isWhole) ? sql`${own} = any(${given}::bigint[])` : notSo(item);
    case 'number':
    case 'money':
    case 'percent':
      return given.every((value) => typeof value === 'number' && Number.isFinite(value))
        ? sql`${own} = any(${given}::numeric[])`
        : notSo(item);
    case 'flag':
      return given.every((value) => typeof value === 'boolean')
        ? sql`${own} = any(${given}::boolean[])`
        : notSo(item);
    case 'date':
      return given.every((value) => isText(value) && isIsoDate(value))
        ? sql`${own} = any(${given}::date[])`
        : notSo(item);
    case 'choices':
      return given.every(isText) ? sql`${own} && ${given}::text[]` : notSo(item);
    case 'address':
    case 'population':
      return notSo(item);
    case 'identity': {
      if (!given.every(isText)) return notSo(item);
      const normal = (value: string) => normalIdentity(field.scheme, value);
      if (!isSealed(field)) return sql`${own} = any(${given.map(normal)}::text[])`;
      return sql`${column(alias, hashColumnOf(name))} = any(${given.map((value) =>
        hashOf(
          { host: work.host, organisationId: work.session.organisationId, table: tableOf(form.name) },
          name,
          field,
          normal(value),
        ),
      )}::text[])`;
    }
    case 'choice':
      return given.every(isText) ? sql`${own} = any(${given}::text[])` : notSo(item);
    default:
      return given.every(isText)
        ? sql`lower(${own}) = any(${given.map((value) => value.toLowerCase())}::text[])`
        : notSo(item);
  }
}

const textKinds = new Set<PlainField['kind']>(['text', 'longText', 'code', 'personName', 'mail', 'phone']);

function contains(field: PlainField, own: Sql, item: FilterItem): Sql {
  if (!isText(item.contains)) return notSo(item);
  if (textKinds.has(field.kind)) return sql`lower(${own}) like ${containing(item.contains)}`;
  // As it is kept and as it is read: '2026-10' and 'October 2026'.
  if (field.kind === 'month')
    return sql`(${own} like ${containing(item.contains)}
      or lower(${inWords(own, 'month')}) like ${containing(item.contains)})`;
  return field.kind === 'address' ? sql`lower(${own}::text) like ${containing(item.contains)}` : notSo(item);
}

/** Moments are asked for by their days; the last day is meant whole. */
const lastMinute = ' 23:59';

const isLimitOf = { month: isMonth, time: () => true, moment: isIsoDate } as const;

function limitOf(field: PlainField, limit: unknown, item: FilterItem, clock = ''): Sql {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return typeof limit === 'number' && Number.isFinite(limit) ? sql`${limit}::numeric` : notSo(item);
    case 'date':
      return typeof limit === 'string' && isIsoDate(limit) ? sql`${limit}::date` : notSo(item);
    case 'month':
    case 'time':
    case 'moment':
      return isText(limit) && isLimitOf[field.kind](limit) ? sql`${limit + clock}` : notSo(item);
    default:
      return notSo(item);
  }
}

/** '2026-11-29T01:00:00.000Z': what a program remembers of its last look. */
function isInstant(limit: unknown): limit is string {
  if (!isText(limit) || !/^\d{4}-\d\d-\d\dT/.test(limit)) return false;
  try {
    return Temporal.Instant.from(limit) !== undefined;
  } catch {
    return false;
  }
}

const usualFields = new Set(['id', 'state', 'validFrom', 'validTo', 'createdAt', 'changedAt']);

/** Conditions on what every record has: state, the days it was made and changed, the days it holds. */
function usualCondition(form: Form, item: FilterItem): Sql {
  if (!usualFields.has(item.field)) return refuseFilter(`This list cannot be filtered by ${item.field}.`);
  const own = column('b', snakeCase(item.field));
  if (item.field === 'id' && item.is) {
    return item.is.every(isWhole) ? sql`${own} = any(${item.is}::bigint[])` : notSo(item);
  }
  if (form.states && item.field === 'state' && item.is) {
    return item.is.every(isText) ? sql`${own} = any(${item.is}::text[])` : notSo(item);
  }
  const dated = form.dated && (item.field === 'validFrom' || item.field === 'validTo');
  const instant = item.field === 'createdAt' || item.field === 'changedAt';
  if (!dated && !instant) return refuseFilter(`This list cannot be filtered by ${item.field}.`);
  const day = instant ? dayOfInstant(own) : own;
  const conditions: Sql[] = [];
  for (const [limit, sign] of [
    [item.from, sql`>=`],
    [item.to, sql`<=`],
  ] as const) {
    if (limit === undefined || limit === null) continue;
    const isMoment = instant && isInstant(limit);
    if (!isMoment && (typeof limit !== 'string' || !isIsoDate(limit))) return notSo(item);
    conditions.push(sql`${isMoment ? own : day} ${sign} ${limit}`);
  }
  if (dated && typeof item.empty === 'boolean')
    conditions.push(item.empty ? sql`${own} is null` : sql`${own} is not null`);
  return conditions.length > 0
    ? allOf(conditions)
    : refuseFilter(`The filter on ${item.field} has no condition.`);
}
