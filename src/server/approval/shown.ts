/**
 * What a mail, and the page behind its link, show of a record to somebody who is asked: what that person
 * reads of it anyway, each value by its class. Where there is more to see than a mail may carry, it says so.
 */
import { sql } from 'kysely';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { formatDate, formatMonth, isIsoDate, isMonth } from '#kernel/calendar.ts';
import type { Field, Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { shortHundredthsText } from '../exports/table.ts';
import { formTable } from '../forms/list/expression.ts';
import { linesOf, parentColumnOf } from '../forms/record/approval.ts';
import { readRecord } from '../forms/record/record.ts';
import { findRecords } from '../forms/record/server-record.ts';
import { wordsOf } from '../label/labels.ts';
import type { Work } from '../work.ts';

export type Fact = { readonly label: string; readonly value: string };
type Shown = {
  readonly facts: readonly Fact[];
  /** Why the record is decided after signing in alone; null where all of it is shown. */
  readonly withheld: Telling | null;
};

const classWords: Readonly<Record<Exclude<Sensitivity, 'public'>, string>> = {
  personal: 'personal details',
  pay: 'pay figures',
  bank: 'bank details',
  identity: 'identity numbers',
  medical: 'medical details',
  clinical: 'diagnosis and doctor’s notes',
};

/** `theirs` is the work of whoever is asked. */
export async function shownTo(theirs: Work, declared: Form, id: number): Promise<Shown> {
  if (!theirs.may(declared.name, 'read')) return { facts: [], withheld: 'Sign in to decide.' };
  const words = await wordsOf(theirs);
  const form = words.form(declared);
  const { values } = await readRecord(theirs, declared, id);
  const facts: Fact[] = [];
  const held = new Set<string>();
  for (const name of inOrder(form)) {
    const field = form.fields[name];
    const value = values[name];
    if (!field || value === null || value === undefined || value === '') continue;
    const classes = classesOf(field).filter((each) => each !== 'public');
    for (const each of classes) held.add(classWords[each]);
    const said = classes.length > 0 ? '' : textOf(field, value);
    if (said !== '') facts.push({ label: words.label(form, name), value: said });
  }
  facts.push(...(await besideOf(theirs, declared, id)));
  if (form.currentOf || (await hasLines(theirs, form, id))) held.add('more lines');
  const [first] = held;
  return { facts, withheld: first ? sentence`It has ${first}, which a mail does not carry.` : null };
}

/** What the form says besides of whatever is decided on. */
async function besideOf(theirs: Work, form: Form, id: number): Promise<readonly Fact[]> {
  const tells = theirs.host.forms.servers.get(form.name)?.besideDecision;
  if (!tells) return [];
  const [found] = await findRecords(theirs, form, [sql`b.id = ${id}`]);
  return found ? tells(theirs, found.record) : [];
}

/** As on the record's own screen. */
function inOrder({ fields, sections = [] }: Form): string[] {
  const named = sections.flatMap((section) => section.fields);
  return [...named, ...Object.keys(fields).filter((name) => !named.includes(name))];
}

function classesOf(field: Field): Sensitivity[] {
  const inner = field.kind === 'rows' ? Object.values<Field>(field.fields).flatMap(classesOf) : [];
  return [field.sensitivity ?? 'public', ...inner];
}

async function hasLines(work: Work, form: Form, id: number): Promise<boolean> {
  for (const lines of linesOf(work.host.forms, form)) {
    const { rows } = await sql`select from ${formTable(lines.form)} l
      where l.organisation_id = ${work.session.organisationId} and ${parentColumnOf(lines)} = ${id}
      limit 1`.execute(work.db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** A value as people read it; '' where it has no words. */
function textOf(field: Field, value: unknown): string {
  if (Array.isArray(value)) return manyOf(field, value);
  if (typeof value === 'object' && value !== null) return 'title' in value ? String(value.title) : '';
  const text = String(value);
  switch (field.kind) {
    case 'choice':
      return field.choices[text] ?? text;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'money':
      return formatRupees(paise(Number(value)));
    case 'percent':
      return `${shortHundredthsText(Number(value))}%`;
    case 'date':
      return isIsoDate(text) ? formatDate(text) : text;
    case 'moment':
      return formatMoment(text);
    case 'month':
      return isMonth(text) ? formatMonth(text) : text;
    case 'number':
      return field.unit === undefined ? text : `${text} ${field.unit}`;
    default:
      return text;
  }
}

function manyOf(field: Field, values: readonly unknown[]): string {
  if (field.kind === 'choices') return values.map((each) => field.choices[String(each)] ?? '').join(', ');
  if (field.kind !== 'rows') return '';
  const fields = Object.entries<Field>(field.fields);
  return values
    .map((line) =>
      fields
        .map(([name, inner]) => lineText(inner, line, name))
        .filter((said) => said !== '')
        .join(' '),
    )
    .join('; ');
}

function lineText(field: Field, line: unknown, name: string): string {
  const value =
    typeof line === 'object' && line !== null
      ? Object.entries(line).find(([key]) => key === name)?.[1]
      : null;
  return value === null || value === undefined ? '' : textOf(field, value);
}
