/**
 * Rows of time in the database: added, corrected and taken away under a lock on their parent, never
 * overwritten.
 */
import { sql } from 'kysely';
import { type IsoDate, isInCalendar, isIsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { inWords as dateInWords } from '#kernel/validate.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { ownColumn } from '../declaration/own-value.ts';
import { columnsOfField } from '../declaration/table.ts';
import { refuse } from '../forms.refusal.ts';
import { formTable } from '../list/expression.ts';
import type { Alteration, Creation } from './alteration.ts';
import { copyLines } from './rows.ts';
import { afterSave, changesOf, holdFiles, prepare, type SaveOptions, type Values } from './saving.ts';
import type { AnyRecord } from './server-record.ts';
import {
  type Conflict,
  type Days,
  type Plan,
  planAddition,
  planCorrection,
  planRemoval,
  type Span,
} from './timeline.ts';
import { insertRecord, parentColumn } from './write.ts';

/** Adds a row from a day; answers its id. */
export async function addDated(
  work: Work,
  form: Form,
  access: FormAccess,
  given: Creation,
  options: SaveOptions,
): Promise<number> {
  const from = dayGiven(given.validFrom, 'validFrom') ?? invalid({ validFrom: 'Valid from is required.' });
  const to = dayGiven(given.validTo, 'validTo');
  const parent = await lockParent(work, form, given.values);
  const plan = settled(planAddition(await spansOf(work, form, parent), from, to));
  const days = plan.place as Days;
  const { values, record } = await prepare(
    work,
    form,
    access,
    { entered: given.values, previous: null, days },
    options,
  );
  await makeRoom(work, form, plan);
  const id = await insertRecord(work, form, values, { days, reason: reasonGiven(given.reason) });
  await holdFiles(work, form, id, values, null);
  await afterSave(work, form, { ...record, id, version: 1 }, null);
  if (!options.silent) {
    const reason = reasonGiven(given.reason);
    work.audit({
      action: options.as ?? 'create',
      form: form.name,
      recordId: id,
      ...(reason !== null && { reason }),
      changes: { ...changesOf(form, values, null), validFrom: { new: days.from } },
    });
  }
  return id;
}

/** Puts a corrected row in the place of one; the wrong one stays in the history. Answers the new row's id. */
export async function correctDated(
  work: Work,
  form: Form,
  access: FormAccess,
  previous: AnyRecord,
  given: Alteration,
  options: SaveOptions,
): Promise<number> {
  const reason = reasonGiven(given.reason);
  if (reason === null) invalid({ reason: 'A reason is required: the old row stays in the history.' });
  const parent = await lockParent(work, form, previous as Values);
  const spans = await spansOf(work, form, parent);
  const row = spans.find(({ id }) => id === previous.id) ?? notFound(`This ${form.one}`);
  const from = dayGiven(given.validFrom, 'validFrom') ?? row.from;
  const to = given.validTo === undefined ? row.to : (dayGiven(given.validTo, 'validTo') ?? null);
  const plan = settled(planCorrection(spans, row, from, to));
  const days = plan.place as Days;
  const { values, record } = await prepare(
    work,
    form,
    access,
    { entered: given.values, previous, days },
    options,
  );
  if (Object.keys(values).length === 0 && days.from === row.from && days.to === row.to) return previous.id;
  await makeRoom(work, form, plan);
  const id = await insertRecord(
    work,
    form,
    { ...ownValues(form, previous), ...values },
    { days, reason, after: previous.id },
  );
  await holdFiles(work, form, id, values, previous, true);
  await afterSave(work, form, { ...record, id, version: 1 }, previous);
  if (!options.silent) {
    work.audit({
      action: options.as ?? 'correct',
      form: form.name,
      recordId: id,
      ...(reason !== null && { reason }),
      changes: {
        ...changesOf(form, values, previous),
        ...daysChanged(row, days),
        corrected: { old: previous.id, new: id },
      },
    });
  }
  return id;
}

const ownValues = (form: Form, record: AnyRecord): Values =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, (record as Values)[name]]));

const daysChanged = (row: Span, days: Days) => ({
  ...(row.from !== days.from && { validFrom: { old: row.from, new: days.from } }),
  ...(row.to !== days.to && { validTo: { old: row.to, new: days.to } }),
});

/** Takes a row away; the one before it holds on in its place. */
export async function removeDated(
  work: Work,
  form: Form,
  record: AnyRecord,
  reason: string | undefined,
): Promise<void> {
  if (reasonGiven(reason) === null)
    invalid({ reason: 'A reason is required: the row stays in the history.' });
  const parent = await lockParent(work, form, record as Values);
  const spans = await spansOf(work, form, parent);
  const row = spans.find(({ id }) => id === record.id) ?? notFound(`This ${form.one}`);
  await makeRoom(work, form, planRemoval(spans, row));
}

function dayGiven(text: string | null | undefined, name: string): IsoDate | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  if (!isIsoDate(text)) return invalid({ [name]: 'This must be a date.' });
  return isInCalendar(text) ? text : invalid({ [name]: 'This must be a date of the years 1900 to 2199.' });
}

function reasonGiven(reason: string | undefined): string | null {
  const text = reason?.trim() ?? '';
  if (text.length > 500) invalid({ reason: 'The reason can be at most 500 characters long.' });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being refused.
  if (/[\u0000-\u0008\u000b-\u001f]/.test(text))
    invalid({ reason: 'The reason holds characters that are not text.' });
  return text === '' ? null : text;
}

/** Locks the parent, so that two people cannot split the same row at once; answers its id. */
async function lockParent(work: Work, form: Form, values: Values): Promise<number> {
  const { field } = form.parent as NonNullable<Form['parent']>;
  const parent = values[field];
  if (typeof parent !== 'number' || !Number.isSafeInteger(parent))
    return invalid({ [field]: 'This must be picked from the list.' });
  const [there] = await lockParents(work, form, [parent]);
  return there ?? invalid({ [field]: 'This must be picked from the list.' });
}

/** Locks parents by the order of their ids, so that none wait in a circle; answers those that are there. */
export async function lockParents(work: Work, form: Form, parents: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from ${formTable(work.host.forms.form(form.parent?.form ?? ''))} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any (${parents}::bigint[])
    order by b.id for no key update`.execute(work.db);
  return rows.map(({ id }) => id);
}

async function spansOf(work: Work, form: Form, parent: number): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select b.id, b.valid_from as "from", b.valid_to as "to" from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId}
      and ${sql.ref(`b.${parentColumn(form)}`)} = ${parent}
      and b.superseded_at is null order by b.valid_from`.execute(work.db);
  return rows;
}

function settled(plan: Plan | Conflict): Plan {
  if (!('conflict' in plan)) return plan;
  const day = plan.with ? dateInWords(plan.with.from) : '';
  switch (plan.conflict) {
    case 'same-day':
      return invalid({ validFrom: `There is a row from ${day} already. Correct that one instead.` });
    case 'ends-before-it-begins':
      return invalid({ validTo: 'The last day cannot be before the first.' });
    case 'meets-next':
      return invalid({ validTo: `The next row begins on ${day}. End this one before it.` });
    case 'covers-another':
      return refuse('dated.covers-another', { day });
  }
}

/** Supersedes rows and writes their copies over the days that remain to them. */
async function makeRoom(work: Work, form: Form, plan: Plan): Promise<void> {
  const { organisationId, userId } = work.session;
  const table = formTable(form);
  if (plan.supersede.length > 0) {
    await sql`update ${table} set superseded_at = statement_timestamp(), superseded_by = ${userId || null}
      where organisation_id = ${organisationId} and id = any(${plan.supersede}::bigint[])`.execute(work.db);
  }
  const columns = Object.entries(form.fields)
    .flatMap(([name, field]) => columnsOfField(name, field))
    .map(({ name }) => sql.ref(name));
  columns.push(sql.ref(ownColumn));
  for (const copy of plan.copies) {
    const { rows } = await sql<{ id: number }>`
      insert into ${table} (organisation_id, valid_from, valid_to, reason, created_by, changed_by,
        ${sql.join(columns)})
      select organisation_id, ${copy.from}::date, ${copy.to}::date, reason, created_by,
        ${userId || null}::bigint,
        ${sql.join(columns)}
      from ${table} where organisation_id = ${organisationId} and id = ${copy.of}
      returning id`.execute(work.db);
    await copyLines(work, form, copy.of, rows[0]?.id as number);
  }
}
