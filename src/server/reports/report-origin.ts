/**
 * What a file of a report is: of what, by whom, when, as of which state of the data, how many rows and their
 * hash. Paper and workbooks carry it; a plain table stays plain, and its name says what it is of.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { formatDate, formatMonth, isIsoDate, isMonth } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Report } from '#kernel/report/report.ts';
import { type Cell, plainText, shortHundredthsText, type TableColumn } from '../exports/table.ts';
import { formTable, titleOf } from '../forms/list/expression.ts';
import { spokenIn, wordsOf } from '../label/labels.ts';
import { tellIn } from '../language/catalogue.ts';
import { letterheadOf } from '../pdf/letterhead.ts';
import { timeOf } from '../today.ts';
import type { Work } from '../work.ts';
import type { ReportParameters } from './report-row.ts';

export type Said = readonly [label: string, value: string];

/** What was asked, in the words of the screen; what was left empty is not told. */
export async function askedInWords(work: Work, report: Report, given: ReportParameters): Promise<Said[]> {
  const said: Said[] = [];
  const { say } = await wordsOf(work);
  for (const [name, field] of Object.entries(report.parameters)) {
    const value = given[name];
    if (value === null || value === undefined || value === '' || value === false) continue;
    said.push([say(field.label), await inWords(work, field, value)]);
  }
  return said;
}

async function inWords(work: Work, field: PlainField, value: unknown): Promise<string> {
  const text = String(value);
  const tell = tellIn(work.session.language ?? 'en');
  switch (field.kind) {
    case 'reference':
      return titleIn(work, field.to, Number(value));
    case 'choice':
      return tell(field.choices[text] ?? text);
    case 'choices':
      return (value as readonly string[]).map((each) => tell(field.choices[each] ?? each)).join(', ');
    case 'flag':
      return tell('Yes');
    case 'money':
      return formatRupees(paise(Number(value)));
    case 'percent':
      return `${shortHundredthsText(Number(value))}%`;
    case 'date':
      return isIsoDate(text) ? tell(formatDate(text)) : text;
    case 'moment':
      return tell(formatMoment(text));
    case 'month':
      return isMonth(text) ? tell(formatMonth(text)) : text;
    default:
      return text;
  }
}

async function titleIn(work: Work, to: string, id: number): Promise<string> {
  const form = work.host.forms.form(to);
  const { rows } = await sql<{ title: string }>`
    select ${titleOf(work.host.forms, form, 'b')} as title from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}`.execute(work.db);
  return rows[0]?.title ?? String(id);
}

/** 'Month: October 2026 · Department: Weaving'; empty where nothing was asked. */
export const inOneLine = (said: readonly Said[]): string =>
  said.map(([label, value]) => `${label}: ${value}`).join(' · ');

/** 'October 2026 Weaving', for the name of a file. */
const inName = (said: readonly Said[]): string =>
  said
    .map(([, value]) => value)
    .join(' ')
    .slice(0, 90);

/** Notes in the audit that a report left as a file; answers the file's name, without what it ends in. */
export async function noteExport(
  work: Work,
  report: Report,
  given: ReportParameters,
  format: string,
): Promise<string> {
  // The audit and the name of a file are in one language, whoever asks.
  const said = await askedInWords(spokenIn(work, 'en'), report, given);
  work.audit({
    action: 'export',
    form: report.name,
    changes: {
      format: { new: format },
      ...Object.fromEntries(said.map(([label, value]) => [label, { new: value }])),
    },
  });
  return [report.heading, inName(said), work.today].filter(Boolean).join(' ');
}

/** Counts the rows of a file and hashes them: SHA-256 of the lines that the plain table has of them. */
export class RowSeal {
  count = 0;
  private readonly hash = createHash('sha256');
  private readonly columns: readonly TableColumn[];
  constructor(columns: readonly TableColumn[]) {
    this.columns = columns;
  }
  add(cells: readonly Cell[]): void {
    this.count += 1;
    const line = this.columns.map(({ kind }, at) => plainText(cells[at], kind));
    this.hash.update(`${JSON.stringify(line)}\n`);
  }
  /** In hexadecimal; of the rows so far. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }
}

export type Origin = {
  readonly asked: readonly Said[];
  /** 'Made on 22 November 2026 at 14:05 by Padma Nair, data version 1,523'. */
  readonly foot: string;
  /** The whole of it, once the rows have been drawn. */
  lines(seal: RowSeal): Said[];
};

/**
 * The data's version is the number of the last entry of the audit: every change has one, so two files of one
 * version were made of the same data.
 */
export async function originOf(work: Work, report: Report, given: ReportParameters): Promise<Origin> {
  const { rows } = await sql<{ version: number }>`select last_id as version from audit_head
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const { name: organisation } = await letterheadOf(work);
  const asked = await askedInWords(work, report, given);
  const version = (rows[0]?.version ?? 0).toLocaleString('en-IN');
  const { session } = work;
  const tell = tellIn(session.language ?? 'en');
  const made = `${formatDate(work.today)} at ${timeOf()}`;
  const { heading } = await wordsOf(work);
  return {
    asked,
    foot: tell(`Made on ${made} by ${session.name}, data version ${version}`),
    lines: (seal) => [
      [tell('Report'), heading(report)],
      [tell('Organisation'), organisation],
      ...asked,
      [tell('Run by'), session.name],
      [tell('Made on'), tell(made)],
      [tell('Data version'), tell(`${version} (last entry of the audit)`)],
      [tell('Rows'), seal.count.toLocaleString('en-IN')],
      [tell('SHA-256 of the rows'), seal.digest()],
    ],
  };
}
