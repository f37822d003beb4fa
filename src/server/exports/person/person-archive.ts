/**
 * What is held about one person, as one archive: a table for each form whose records are of this person, the
 * files that they name or that are attached to them, what the audit says of them, and a list of what is
 * there. Whoever asks finds what they may see, as they see it:
 * the person everything of their own; HR and payroll their parts.
 */
import type { Readable } from 'node:stream';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileToRead } from '../../files/reading.ts';
import { accessTo, type FormAccess } from '../../forms/access.ts';
import { everyId } from '../../forms/list/list.ts';
import type { WireRecord } from '../../forms/list/projection.ts';
import { records } from '../../forms/record/records.ts';
import { type Words, wordsOf } from '../../label/labels.ts';
import { aspectLabels } from '../../population/aspect-label.ts';
import { dayAt } from '../../today.ts';
import type { Work } from '../../work.ts';
import { csvStream } from '../csv.ts';
import { streamInWork } from '../export.ts';
import { type Cell, cellKindOf, type TableColumn } from '../table.ts';
import { type ArchiveEntry, fileName, zipArchive } from '../zip-archive.ts';
import { type AttachedFile, attachedTo, attachmentTable } from './person-attachment.ts';
import { fieldCell, localMoment } from './person-cell.ts';
import { type HistoryLine, historyLines, historyTable } from './person-history.ts';

type Asked = {
  readonly id: number;
  /** The person asks for their own: what they may read. Others need the right to export. */
  readonly isOwn: boolean;
};

export const personArchive = (work: Work, asked: Asked): Readable =>
  streamInWork(work, async (inner) =>
    zipArchive(entriesOf(inner, asked), new Date(`${inner.today}T00:00:00Z`)),
  );

/** The form of people, and every form whose records belong to one. */
const isOfPeople = ({ belongsTo, fields }: Form): boolean => {
  if (belongsTo === undefined) return false;
  const field: Field | undefined = fields[belongsTo];
  return belongsTo === 'id' || (field?.kind === 'reference' && field.to === 'employee');
};

async function* entriesOf(work: Work, asked: Asked): AsyncGenerator<ArchiveEntry> {
  const words = await wordsOf(work);
  const action = asked.isOwn ? 'read' : 'export';
  const [contents, attached]: [Cell[][], Cell[][]] = [[], []];
  const history: HistoryLine[] = [];
  const taken = new Set<string>();
  for (const declared of work.host.forms.forms.values()) {
    if (!isOfPeople(declared) || work.may(declared.name, action) === undefined) continue;
    const form = words.form(declared);
    const found = await foundOf(work, accessTo(work, form, action), asked);
    if (found.length === 0) continue;
    const name = nameWithin(`${words.heading(form)}.csv`, taken);
    contents.push([name, words.heading(form), found.length, form.help ?? null]);
    yield { name, content: csvStream(...tableOf(work, form, words, found)) };
    yield* filesOf(work, form, found, taken);
    yield* attachmentsOf(work, words.heading(form), await attachedTo(work, form, found), { taken, attached });
    history.push(...(await historyLines(work, form, found, asked.isOwn)));
  }
  history.sort((one, other) => one.entry - other.entry);
  for (const { title, help, columns, rows } of [
    { ...attachmentTable, rows: attached },
    { ...historyTable, rows: history.map(({ cells }) => cells) },
  ]) {
    if (rows.length === 0) continue;
    const name = nameWithin(`${title}.csv`, taken);
    contents.push([name, title, rows.length, help]);
    yield { name, content: csvStream(columns, [rows]) };
  }
  yield { name: 'What is here.csv', content: csvStream(contentColumns, [contents]) };
}

const contentColumns: readonly TableColumn[] = [
  { label: 'File', kind: 'text' },
  { label: 'What it holds', kind: 'text' },
  { label: 'Records', kind: 'number' },
  { label: 'What belongs there', kind: 'text' },
];

/** Two forms may have one heading, two files one name. */
function nameWithin(wanted: string, taken: Set<string>, folder = ''): string {
  const plain = `${folder}${fileName(wanted)}`;
  let name = plain;
  for (let turn = 2; taken.has(name.toLowerCase()); turn += 1)
    name = plain.replace(/(\.\w+)?$/, ` ${turn}$1`);
  taken.add(name.toLowerCase());
  return name;
}

async function foundOf(work: Work, access: FormAccess, { id }: Asked): Promise<WireRecord[]> {
  const { form } = access;
  const { asPerson } = records(work, form);
  if (form.belongsTo === 'id') return [await asPerson.read(id)];
  // By what a list is sorted usually may be hidden from who asks.
  const query = {
    filters: [{ field: form.belongsTo ?? '', is: [id] }],
    sort: 'id',
    superseded: form.dated === true,
  };
  const found: WireRecord[] = [];
  for await (const ids of everyId(work, access, query))
    for (const each of ids) {
      const record = await unlessRefused(asPerson.read(each));
      if (record) found.push(record);
    }
  return found;
}

/** What may not be had, or is gone by now, is left out: the archive has begun and cannot refuse any more. */
const unlessRefused = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

function tableOf(work: Work, form: Form, words: Words, found: readonly WireRecord[]) {
  const labels = aspectLabels(work.host.forms, words);
  const seen = Object.entries(form.fields).filter(([name]) => found.some(({ values }) => name in values));
  const columns: TableColumn[] = seen.map(([name, field]) => ({
    label: words.label(form, name),
    kind: field.kind === 'rows' ? 'text' : cellKindOf(field.kind),
    ...(field.kind === 'number' && field.decimals && { decimals: field.decimals }),
  }));
  if (form.states) columns.push({ label: 'State', kind: 'text' });
  if (form.dated)
    for (const label of ['Valid from', 'Valid to', 'Superseded on']) columns.push({ label, kind: 'date' });
  const rows = found.map((record) => [
    ...seen.map(([name, field]) => fieldCell(field, record.values[name], labels)),
    ...(form.states ? [form.words?.[record.state ?? ''] ?? record.state ?? null] : []),
    ...(form.dated ? [record.validFrom ?? null, record.validTo ?? null, dayOf(record.supersededAt)] : []),
  ]);
  return [columns, [rows]] as const;
}

const dayOf = (instant: string | null | undefined): string | null => (instant ? dayAt(instant) : null);

async function* filesOf(
  work: Work,
  form: Form,
  found: readonly WireRecord[],
  taken: Set<string>,
): AsyncGenerator<ArchiveEntry> {
  const names = Object.keys(form.fields).filter((name) =>
    ['file', 'picture'].includes(form.fields[name]?.kind ?? ''),
  );
  for (const { values } of found)
    for (const name of names) {
      const file = values[name];
      if (typeof file !== 'object' || file === null || !('id' in file)) continue;
      const title = 'title' in file ? String(file.title) : String(file.id);
      const readable = await unlessRefused(fileToRead(work, Number(file.id)));
      if (!readable) continue;
      const content = await work.files.content(work, readable.id);
      yield { name: nameWithin(title, taken, 'Files/'), content: Buffer.from(content) };
    }
}

type Listed = { readonly taken: Set<string>; readonly attached: Cell[][] };

/** Each attachment that may be read, noted by what it is attached to. */
async function* attachmentsOf(
  work: Work,
  heading: string,
  files: readonly AttachedFile[],
  { taken, attached }: Listed,
): AsyncGenerator<ArchiveEntry> {
  for (const { id, name: title, record, at, by } of files) {
    const readable = await unlessRefused(fileToRead(work, id));
    if (!readable) continue;
    const content = await work.files.content(work, id);
    const name = nameWithin(title, taken, 'Attachments/');
    attached.push([name, heading, record, localMoment(at), by]);
    yield { name, content: Buffer.from(content) };
  }
}
