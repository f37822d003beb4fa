/**
 * Exports: exactly what a list shows, all of it, streamed from one snapshot of the database in constant
 * memory.
 */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Address, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isTitledPopulation, withoutTitles } from '#kernel/population/population.ts';
import { type AspectLabels, populationCell } from '#kernel/population/population-text.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { codeOf } from '../error-code.ts';
import { accessTo, type FormAccess } from '../forms/access.ts';
import { everyPage, type ListQuery } from '../forms/list/list.ts';
import { fieldsToShow, type WireRecord } from '../forms/list/projection.ts';
import { inWork } from '../in-work.ts';
import { formOf, type Words, wordsOf } from '../label/labels.ts';
import { aspectLabels } from '../population/aspect-label.ts';
import { failsWhereRead } from '../process/late-error.ts';
import type { Work } from '../work.ts';
import { csvStream } from './csv.ts';
import {
  headOf,
  maskedElsewhere,
  wholeAccess,
  wholeColumns,
  wholePages,
} from './round-trip/round-trip-export.ts';
import { type Cell, cellKindOf, type TableColumn, type TablePages } from './table.ts';
import { xlsxStream } from './xlsx.ts';

type FileFormat = 'csv' | 'xlsx';
type ExportColumn = TableColumn & { cell(record: WireRecord): Cell };

const addressText = ({ line1, line2, city, state, pin, country }: Address): string =>
  [line1, line2, city, `${state} ${pin}`, country === 'India' ? null : country].filter(Boolean).join(', ');

/** A value as the list shows it. A masked one is text, whatever its kind. */
export function cellOf(field: PlainField, value: unknown, labels: AspectLabels): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'reference':
    case 'file':
    case 'picture':
      return (value as { title?: string }).title ?? String(value);
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'choices':
      return Array.isArray(value)
        ? value.map((each) => field.choices[String(each)] ?? String(each)).join(', ')
        : String(value);
    case 'flag':
      return value === true ? 'Yes' : value === false ? 'No' : String(value);
    case 'population': {
      if (!isTitledPopulation(value)) return null;
      const { population, titleOf } = withoutTitles(value);
      return populationCell(population, titleOf, field, labels);
    }
    case 'address':
      return typeof value === 'object' ? addressText(value as Address) : String(value);
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

/** The columns in the order asked for; those of the list when none is. Hidden fields have no column. */
function exportColumns(work: Work, access: FormAccess, words: Words, query: ListQuery): ExportColumn[] {
  const { form } = access;
  const all = fieldsToShow(work, access);
  const shown = query.columns
    ? query.columns.flatMap((name) => all.filter((each) => each.name === name))
    : all.filter(({ field, alias }) => field.inList || alias !== 'b');
  const labels = aspectLabels(work.host.forms, words);
  const columns = shown.map(
    ({ name, field, form: of }): ExportColumn => ({
      label: words.label(of, name),
      kind: cellKindOf(field.kind),
      ...(field.kind === 'number' && field.decimals && { decimals: field.decimals }),
      cell: ({ values }) => cellOf(field, values[name], labels),
    }),
  );
  const wants = (name: string) => !query.columns || query.columns.includes(name);
  if (form.states && wants('state')) {
    columns.push({ label: 'State', kind: 'text', cell: ({ state }) => stateWord(form, state) });
  }
  if (form.dated) {
    columns.push({ label: 'Valid from', kind: 'date', cell: ({ validFrom }) => validFrom ?? null });
    columns.push({ label: 'Valid to', kind: 'date', cell: ({ validTo }) => validTo ?? null });
  }
  return columns;
}

const stateWord = (form: Form, state: string | undefined): string | null =>
  state === undefined ? null : (form.words?.[state] ?? state.charAt(0).toUpperCase() + state.slice(1));

/** A stream that lives in a transaction of its own; a reader who goes away ends both. */
export function streamInWork(
  work: Pick<Work, 'host' | 'session'>,
  make: (work: Work) => Promise<Readable>,
): Readable {
  // A reader who breaks off is no fault, and destroying twice is none either.
  const out = failsWhereRead(new PassThrough());
  inWork(work.host, work.session, async (inner) => pipeline(await make(inner), out), {
    statementSeconds: 0,
    snapshot: true,
    readsMuch: true,
  }).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
    // What a person can put right is told to that person, and is no fault either.
    const isNoFault =
      error instanceof Refusal || error instanceof Invalid || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isNoFault) {
      work.host.log.error({ err: error }, 'an export broke off');
    }
  });
  return out;
}

async function* cellPages(
  work: Work,
  access: FormAccess,
  query: ListQuery,
  columns: readonly ExportColumn[],
): AsyncGenerator<Cell[][]> {
  for await (const page of everyPage(work, access, query)) {
    yield page.map((record) => columns.map((column) => column.cell(record)));
  }
}

export const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** 'Salary register October 2026.xlsx': letters and digits alone, whatever is in the name. */
export const fileNameOf = (name: string, format: keyof typeof mimes): string =>
  `${name.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'export'}.${format}`;

/** Says what is coming: a download by this name, never shown in the page. */
export function asDownload(reply: FastifyReply, name: string, format: keyof typeof mimes): void {
  const file = fileNameOf(name, format);
  reply
    .type(mimes[format])
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`);
}

/** `whole` has every column of an import, so that the file comes back; else it is what the list shows. */
type ExportAsked = { readonly format: FileFormat; readonly mark: boolean; readonly whole: boolean };

/**
 * Checked and noted in the caller's transaction, so that what may not be had is refused before a byte is
 * sent.
 */
export async function exportList(
  work: Work,
  declared: Form,
  query: ListQuery,
  { format, mark, whole }: ExportAsked,
  reply: FastifyReply,
): Promise<Readable> {
  const form = await formOf(work, declared);
  const words = await wordsOf(work);
  const sheet = whole ? await wholeSheet(work, form) : shownSheet(work, form, words, query);
  const { columns, masked } = sheet;
  const first = everyPage(work, accessTo(work, form, 'export'), query);
  await first.next();
  await first.return(undefined);
  work.audit({
    action: 'export',
    form: form.name,
    changes: {
      columns: { new: columns.map(({ label }) => label) },
      format: { new: format },
      ...(masked.length > 0 && { inClear: { new: masked } }),
      ...(query.search && { search: { new: query.search } }),
    },
  });
  const heading = words.heading(form);
  asDownload(reply, `${heading} ${work.today}`, format);
  return streamInWork(work, async (inner) => {
    const pages = sheet.pages(inner, query);
    return format === 'csv'
      ? csvStream(columns, pages, { mark })
      : xlsxStream([{ name: heading, columns, pages }]);
  });
}

type Sheet = {
  readonly columns: readonly TableColumn[];
  /** The columns that are in clear here and masked on every screen. */
  readonly masked: readonly string[];
  pages(work: Work, query: ListQuery): TablePages;
};

function shownSheet(work: Work, form: Form, words: Words, asked: ListQuery): Sheet {
  const query = withParent(work, form, asked);
  return {
    columns: exportColumns(work, accessTo(work, form, 'export'), words, query),
    masked: [],
    pages: (inner) => {
      const within = accessTo(inner, form, 'export');
      return cellPages(inner, within, query, exportColumns(inner, within, words, query));
    },
  };
}

/** Whose a record is stands first in the file: outside its tab nothing else says so. */
function withParent(work: Work, form: Form, query: ListQuery): ListQuery {
  const parent = form.parent?.field;
  if (!parent) return query;
  const shown = fieldsToShow(work, accessTo(work, form, 'export'));
  const usual = shown.filter(({ field, alias }) => field.inList || alias !== 'b').map(({ name }) => name);
  const columns = query.columns ?? [...usual, ...(form.states ? ['state'] : [])];
  return { ...query, columns: columns.includes(parent) ? columns : [parent, ...columns] };
}

/** What a whole export shows that the screens mask; refuses where it would be refused. */
export const inClear = async (work: Work, declared: Form): Promise<string[]> => [
  ...(await wholeSheet(work, await formOf(work, declared))).masked,
];

async function wholeSheet(work: Work, form: Form): Promise<Sheet> {
  const access = wholeAccess(work, form);
  const columns = await wholeColumns(work, form);
  return {
    columns: columns.map(headOf),
    masked: maskedElsewhere(work, access, columns),
    pages: (inner, query) => wholePages(inner, wholeAccess(inner, form), query, columns),
  };
}
