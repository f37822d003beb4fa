/**
 * What happened to a record, read from the audit: who, when, and each field the session sees, old and new.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isPopulation, namedIn, populationForms, withTitles } from '#kernel/population/population.ts';
import { formOf, type Words, wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { accessTo, type FormAccess } from '../access.ts';
import { titlesOf } from '../list/titles.ts';
import { masked } from './codec.ts';
import { readRecord } from './record.ts';

type Entry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  reason: string | null;
  changes: Record<string, { old?: unknown; new?: unknown }> | null;
};
export type HistoryChange = { label: string; old?: unknown; new?: unknown };
type HistoryEntry = {
  id: number;
  at: string;
  by: string;
  action: string;
  reason: string | null;
  changes: Record<string, HistoryChange>;
};

const most = 200;

/** The newest entries first; `before` is the id of the last entry already read. */
export async function historyOf(
  work: Work,
  declared: Form,
  id: number,
  before?: number,
): Promise<HistoryEntry[]> {
  const form = await formOf(work, declared);
  const access = accessTo(work, form, 'read');
  const record = await readRecord(work, form, id);
  const { rows } = await sql<Entry>`
    select id, created_at as at, actor, action, reason, changes from audit_entry
    where organisation_id = ${work.session.organisationId} and form = ${form.name}
      and action not in ('read', 'reveal')
      and (record = ${id} or record_ids @> array[${id}::bigint])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${most}`.execute(work.db);
  const shown = await changesShown(work, form, access, rows, record.own === true);
  return rows.map(({ changes, actor, ...entry }, at) => ({ ...entry, by: actor, changes: shown[at] ?? {} }));
}

/** The changes of entries about a form as the session sees them, by field; `own`: of its own records. */
export async function changesShown(
  work: Work,
  form: Form,
  access: FormAccess,
  entries: readonly Pick<Entry, 'changes'>[],
  own = false,
): Promise<Record<string, HistoryChange>[]> {
  const titles = await titlesIn(work, form, entries);
  const words = await wordsOf(work);
  return entries.map(({ changes }) =>
    Object.fromEntries(
      Object.entries(changes ?? {}).flatMap(([name, change]) => {
        const shown = changeShown(form, access, words, titles, name, change, own);
        return shown ? [[name, shown]] : [];
      }),
    ),
  );
}

type Titles = ReadonlyMap<string, string>;

function changeShown(
  form: Form,
  access: FormAccess,
  words: Words,
  titles: Titles,
  name: string,
  change: { old?: unknown; new?: unknown },
  own: boolean,
): HistoryChange | undefined {
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (!field) return usual(name, change);
  const view = access.view(field, own);
  if (view === 'hide' || (view === 'mask' && field.kind === 'rows')) return undefined;
  const shown = (value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    // What was sealed is masked in the audit already.
    if (view === 'mask' && !(field.kind === 'identity' && field.scheme !== 'ifsc'))
      return masked(field, value);
    const titleOf = (to: string, id: unknown): string => titles.get(`${to}/${id}`) ?? `${id}`;
    if (field.kind === 'population' && isPopulation(value))
      return withTitles(value, (part, id) => titleOf(populationForms[part], id));
    return field.kind === 'reference' ? { id: value, title: titleOf(field.to, value) } : value;
  };
  return {
    label: words.label(form, name),
    ...('old' in change && { old: shown(change.old) }),
    ...('new' in change && { new: shown(change.new) }),
  };
}

const usualLabels: Readonly<Record<string, string>> = {
  state: 'State',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  attachment: 'Attachment',
};
const usual = (name: string, change: { old?: unknown; new?: unknown }): HistoryChange | undefined =>
  usualLabels[name] === undefined ? undefined : { label: usualLabels[name], ...change };

/** The records that a value of the audit names. */
function pointedBy(field: Field | undefined, value: unknown): { to: string; id: number }[] {
  if (field?.kind === 'reference') return typeof value === 'number' ? [{ to: field.to, id: value }] : [];
  if (field?.kind !== 'population' || !isPopulation(value)) return [];
  return [...namedIn([value])].flatMap(([part, ids]) =>
    [...ids].map((id) => ({ to: populationForms[part], id })),
  );
}

/** Titles of everything that the changes refer to, one query for each form referred to. */
async function titlesIn(work: Work, form: Form, entries: readonly Pick<Entry, 'changes'>[]): Promise<Titles> {
  const wanted = new Map<string, Set<number>>();
  for (const { changes } of entries) {
    for (const [name, change] of Object.entries(changes ?? {})) {
      const field: Field | undefined = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
      for (const value of [change.old, change.new]) {
        for (const { to, id } of pointedBy(field, value)) {
          wanted.getOrInsertComputed(to, () => new Set()).add(id);
        }
      }
    }
  }
  const titles = new Map<string, string>();
  for (const [to, ids] of wanted) {
    const called = await titlesOf(work, work.host.forms.form(to), [...ids]);
    for (const [id, title] of called) titles.set(`${to}/${id}`, title);
  }
  return titles;
}
