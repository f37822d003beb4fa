/** What a sheet can tell of a record besides itself: the dated parts below it, each with its columns. */
import type { Form } from '#kernel/form.ts';
import { wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { lineColumns, namedNew } from '../columns/line-columns.ts';
import type { ImportColumn } from '../import-column.ts';
import { columnsFor } from '../import-table.ts';
import { spreadsAt, spreadTargets } from './figure-columns.ts';
import { partKey, type Target } from './target.ts';

/** Every dated form that begins on a day of this one: work, pay and bank of an employee. */
const allParts = (work: Work, form: Form): Form[] =>
  [...work.host.forms.forms.values()].filter(
    ({ parent, dated, systemOnly }) =>
      dated && !systemOnly && parent?.form === form.name && parent.begins !== undefined,
  );

/** Those that this session may import. */
export const partsOf = (work: Work, form: Form): Form[] =>
  allParts(work, form).filter(({ name }) => work.may(name, 'import') === 'organisation');

/** The parts that a sheet with these keys tells of, whoever may import them. */
export function partsTold(work: Work, form: Form, keys: readonly (string | null)[]): Form[] {
  const told = new Set(keys.flatMap((key) => (key?.includes(':') ? [key.slice(0, key.indexOf(':'))] : [])));
  return [...allParts(work, form), ...spreadsAt(work, form)].filter(({ name }) => told.has(name));
}

async function columnsOf(work: Work, form: Form, keys: readonly (string | null)[]): Promise<ImportColumn[]> {
  const own = await columnsFor(work, form);
  return [...own, ...(await lineColumns(work, form, own)), ...(await namedNew(work, form, keys))];
}

/** The keys of a part's columns, as the part itself has them. */
export const keysWithin = (part: Form, keys: readonly (string | null)[]): (string | null)[] => {
  const prefix = partKey(part, '');
  return keys.map((key) => (key?.startsWith(prefix) ? key.slice(prefix.length) : null));
};

/**
 * Every column that a sheet into this form can fill: its own first, then those of its parts. `keys` may name
 * lines of a list that are to be made.
 */
export async function targetsFor(
  work: Work,
  form: Form,
  keys: readonly (string | null)[] = [],
): Promise<Target[]> {
  const all: Target[] = await columnsOf(work, form, keys);
  const words = await wordsOf(work);
  for (const part of partsOf(work, form)) {
    const { heading } = words.form(part);
    for (const column of await columnsOf(work, part, keysWithin(part, keys))) {
      if (column.key === part.parent?.field || column.key === 'reason') continue;
      all.push({ ...column, key: partKey(part, column.key), below: { form: part.name, heading } });
    }
  }
  all.push(...(await spreadTargets(work, form)));
  const days: readonly string[] = form.spread?.also ?? [];
  // The day of figures that stand side by side is not that of the import.
  const isAsked = ({ key, field }: Target) => days.includes(key) && field.kind === 'date';
  return all.map((target) => (isAsked(target) ? { ...target, required: true } : target));
}
