/**
 * What an organisation adds to a form: fields and section headings of its own, by a key and a text each. The
 * two calls here are those of the screens that add several at once; one at a time they are records of the
 * forms `own-field` and `own-heading`, whose rules are here too.
 */
import { sql } from 'kysely';
import type { Form, Section } from '#kernel/form.ts';
import { Invalid, invalid, Refusal } from '#kernel/refusal.ts';
import { choicesIn, sameKey } from '../forms/declaration/own-form.ts';
import { ownColumn, ownKey } from '../forms/declaration/own-value.ts';
import { formTable } from '../forms/list/expression.ts';
import { records } from '../forms/record/records.ts';
import type { Work } from '../work.ts';
import { refuse } from './label.refusal.ts';
import { wordsOf } from './labels.ts';

export type KeyAndText = { readonly key: string; readonly text: string };
/** The form that keeps the fields, or the headings, that organisations add. */
type OwnForm = 'own-field' | 'own-heading';

/** As many rows as the screens that add have room for. */
const mostRows = 26;
const mostOnForm = 200;
const mostChoices = 100;

/** Adds text fields to a form. Throws 422 with a sentence by row: 'rows.0.key', 'rows.2.text'. */
export const addLabels = (work: Work, form: Form, entries: readonly KeyAndText[]): Promise<void> =>
  addAll(work, form, 'own-field', entries);

/** Adds section headings to a form. Throws as `addLabels` does. */
export const addHeadings = (work: Work, form: Form, entries: readonly KeyAndText[]): Promise<void> =>
  addAll(work, form, 'own-heading', entries);

async function addAll(work: Work, form: Form, kept: OwnForm, entries: readonly KeyAndText[]): Promise<void> {
  if (entries.length === 0) invalid({ rows: 'Enter at least one row.' }, 'Enter at least one row.');
  if (entries.length > mostRows) {
    const words = `At most ${mostRows} rows can be added at once.`;
    invalid({ rows: words }, words);
  }
  const faults: Record<string, string> = {};
  for (const [at, { key, text }] of entries.entries()) {
    Object.assign(faults, await rowFaults(work, form, kept, { key, text }, `rows.${at}`));
  }
  const [first] = Object.entries(faults);
  if (first) invalid(faults, `Row ${Number(first[0].split('.')[1]) + 1}: ${first[1]}`);
}

/** Writes one row; answers what is wrong with it. Whatever was written goes when the call is refused. */
async function rowFaults(
  work: Work,
  form: Form,
  kept: OwnForm,
  row: KeyAndText,
  at: string,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const part of ['key', 'text'] as const) {
    if (/^\s/u.test(row[part])) {
      const word = part === 'key' ? 'Key' : kept === 'own-field' ? 'Label' : 'Heading';
      faults[`${at}.${part}`] =
        row[part].trim() === '' ? `${word} is required.` : `${word} cannot begin with a space.`;
    }
  }
  if (Object.keys(faults).length > 0) return faults;
  try {
    await records(work, work.host.forms.form(kept)).asPerson.create({ form: form.name, ...row });
    return {};
  } catch (error) {
    if (error instanceof Invalid) {
      return Object.fromEntries(
        Object.entries(error.fields).map(([name, words]) => [`${at}.${name}`, words]),
      );
    }
    if (error instanceof Refusal && error.status === 409) return { [`${at}.key`]: error.message };
    throw error;
  }
}

type Entered = {
  readonly id: number;
  readonly form: string;
  readonly key: string;
  readonly text: string;
};

/** The rules that a field and a heading share: on a form that people fill in, under a key of its own. */
export async function checkOwn(
  work: Work,
  kept: OwnForm,
  record: Entered,
  previous: Entered | null,
): Promise<Form> {
  const form = work.host.forms.forms.get(record.form);
  if (!form) return invalid({ form: `There is no work item called ${record.form}.` });
  if (form.systemOnly) {
    return invalid({ form: `${form.heading} are written by Muster alone, so nothing can be added to them.` });
  }
  if (previous) refuseRenamed(kept, record, previous);
  else await refuseTaken(work, kept, form, record);
  return form;
}

function refuseRenamed(kept: OwnForm, record: Entered, previous: Entered): void {
  const where = kept === 'own-field' ? 'Dynamic labeling' : 'Dynamic heading';
  if (record.form !== previous.form)
    invalid({ form: 'It stays on its work item. Add another one there instead.' });
  if (record.key !== previous.key) invalid({ key: 'The key stays as it was added.' });
  if (record.text !== previous.text)
    invalid({ text: `This is what it read when it was added. Rename it in ${where}.` });
}

async function refuseTaken(work: Work, kept: OwnForm, form: Form, { key, text }: Entered): Promise<void> {
  const words = await wordsOf(work);
  const { rows } = await sql<{ key: string; text: string; state: string }>`
    select key, text, state from ${formTable(work.host.forms.form(kept))}
    where organisation_id = ${work.session.organisationId} and form = ${form.name}`.execute(work.db);
  const other = rows.find((row) => sameKey(row.key) === sameKey(key));
  const one = kept === 'own-field' ? 'field' : 'heading';
  if (other?.state === 'removed') {
    const list = kept === 'own-field' ? 'Own fields' : 'Own headings';
    invalid({ key: `${other.key} was removed from this form. Bring it back in ${list} instead.` });
  }
  if (other) invalid({ key: `This form has a ${one} with the key ${other.key} already.` });
  const shipped = kept === 'own-field' ? Object.keys(form.fields) : ['heading', 'one'];
  const same = shipped.find((name) => name.toLowerCase() === sameKey(key));
  if (same !== undefined) invalid({ key: `This form has a ${one} with the key ${same} already.` });
  if (kept === 'own-heading') refuseSameTitle(form, text, rows, (section) => words.section(form, section));
  if (rows.length >= mostOnForm) refuse('own.too-many', { mostOnForm });
}

/** Two sections that read the same could not be told apart. */
function refuseSameTitle(
  form: Form,
  text: string,
  rows: readonly { readonly text: string }[],
  titleOf: (section: Section) => string,
): void {
  const titles = [...(form.sections ?? []).map(titleOf), ...rows.map((row) => row.text)];
  const same = titles.find((title) => sameKey(title) === sameKey(text));
  if (same !== undefined) invalid({ text: `This form has a heading ${same} already.` });
}

type EnteredField = Entered & {
  readonly kind: string;
  readonly choices: string | null;
  readonly heading: number | null;
};

/** What a field takes and where it stands. */
export async function checkOwnField(
  work: Work,
  form: Form,
  record: EnteredField,
  previous: EnteredField | null,
): Promise<void> {
  if (record.kind === 'choice') checkChoices(record.choices);
  if (record.heading !== null && record.heading !== previous?.heading) {
    const { rows } = await sql`select from own_heading where organisation_id = ${work.session.organisationId}
      and id = ${record.heading} and form = ${form.name} and state = 'shown'`.execute(work.db);
    if (rows.length === 0) invalid({ heading: 'That heading is on another work item, or was removed.' });
  }
  if (!previous || previous.kind === record.kind) return;
  const filled = await filledRecords(work, form, previous);
  if (filled > 0) {
    const what = filled === 1 ? `One ${form.one} has` : `${filled} records have`;
    invalid({ kind: `${what} something in this field already, so it cannot take something else.` });
  }
}

function checkChoices(lines: string | null): void {
  const choices = Object.keys(choicesIn(lines));
  const all = (lines ?? '').split('\n').filter((line) => line.trim() !== '');
  if (choices.length < all.length) invalid({ choices: 'A choice is listed twice.' });
  if (choices.length > mostChoices) invalid({ choices: `At most ${mostChoices} choices.` });
  if (choices.some((choice) => choice.length > 80))
    invalid({ choices: 'A choice can be at most 80 characters long.' });
}

/** How many records hold something in this field, as it was kept until now. */
async function filledRecords(work: Work, form: Form, { key, kind }: EnteredField): Promise<number> {
  const kept = ownKey({ kind: keptKind(kind), label: '', own: key } as Parameters<typeof ownKey>[0]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId}
      and b.${sql.ref(ownColumn)} ->> ${kept} is not null`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** A number with decimals is a number. */
const keptKind = (kind: string): string => (kind === 'decimal' ? 'number' : kind);

/**
 * A new heading takes the fields that stand under none; those that stood under the last one until now stay
 * there.
 */
export async function settleUnderHeadings(work: Work, record: Entered): Promise<void> {
  await sql`
    update own_field f set heading_id = last.id
    from (
      select max(h.id) as id from own_heading h
      where h.organisation_id = ${work.session.organisationId} and h.form = ${record.form}
        and h.id <> ${record.id} and h.state = 'shown'
    ) last
    where f.organisation_id = ${work.session.organisationId} and f.form = ${record.form}
      and f.heading_id is null and last.id is not null`.execute(work.db);
}
