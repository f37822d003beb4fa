/** What a saved report asks: kept as it was chosen, and worked out for the day on which it is run. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Moving, type MovingWord, movedTo, movesOf } from '#kernel/moving-day.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import type { Report } from '#kernel/report/report.ts';
import { askedInWords, inOneLine, type Said } from '#server/reports/report-origin.ts';
import { columnNamed, columnsOf, readParameters, type SeenColumn } from '#server/reports/report-table.ts';
import type { Work } from '#server/work.ts';

type Choice = {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Parameters that follow the day of running, in place of a value. */
  readonly moving: Moving;
  /** Columns, '' for none; the order is '-net' downwards. */
  readonly group: string;
  readonly sort: string;
};

/** The values asked on a day; those that move stand for themselves. */
export function parametersOn(report: Report, choice: Choice, on: IsoDate): Record<string, unknown> {
  const moved = Object.entries(choice.moving).flatMap(([name, word]) => {
    const field = report.parameters[name];
    return field ? [[name, movedTo(field, word, on)] as const] : [];
  });
  return { ...choice.parameters, ...Object.fromEntries(moved) };
}

const wordOf = (report: Report, name: string, word: MovingWord): string | undefined => {
  const field = Object.hasOwn(report.parameters, name) ? report.parameters[name] : undefined;
  return field && movesOf(field)[word];
};

/**
 * Refuses with 422 what the report does not ask or has no column for. Answers the choice as it is kept, and
 * in words.
 */
export async function checkChoice(
  work: Work,
  report: Report,
  given: Choice,
): Promise<{ readonly choice: Choice; readonly asked: string }> {
  const { moving, group, sort } = given;
  for (const [name, word] of Object.entries(moving)) {
    if (wordOf(report, name, word) === undefined)
      invalid({ [name]: 'This cannot follow the day of running. Choose its value.' });
  }
  const values = readParameters(work, report, parametersOn(report, given, work.today));
  const columns = await columnsOf(work, report, values);
  columnNamed(report, columns, 'group', group);
  columnNamed(report, columns, 'sort', sort);
  const fixed = Object.entries(values).filter(([name]) => !Object.hasOwn(moving, name));
  const said = [...(await asksInWords(work, report, moving, values)), ...laidOut(columns, group, sort)];
  const choice = { parameters: Object.fromEntries(fixed), moving, group, sort };
  return { choice, asked: inOneLine(said).slice(0, 2_000) };
}

async function asksInWords(
  work: Work,
  report: Report,
  moving: Moving,
  values: Readonly<Record<string, unknown>>,
): Promise<Said[]> {
  const moves = new Map(
    Object.entries(moving).map(([name, word]) => [
      report.parameters[name]?.label,
      wordOf(report, name, word),
    ]),
  );
  return (await askedInWords(work, report, values)).map(([label, value]) => [
    label,
    moves.get(label) ?? value,
  ]);
}

function laidOut(columns: readonly SeenColumn[], group: string, sort: string): Said[] {
  const labelOf = (by: string) => columns.find(({ name }) => name === by.replace(/^-/, ''))?.label ?? by;
  return [
    ...(group ? [['Grouped by', labelOf(group)] as const] : []),
    ...(sort ? [['Sorted by', `${labelOf(sort)}${sort.startsWith('-') ? ', downwards' : ''}`] as const] : []),
  ];
}

export type Saved = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly report: string;
  readonly choice: Choice;
  readonly shared: boolean;
  readonly ownerId: number | null;
  readonly owner: string | null;
};

/** Saved reports on a condition on `b`, by name. */
export async function savedReports(work: Work, condition: ReturnType<typeof sql>): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select b.id, b.version, b.name, b.report, b.choice, b.shared, b.owner_id as "ownerId", u.name as owner
    from saved_report b
    left join user_account u on u.organisation_id = b.organisation_id and u.id = b.owner_id
    where b.organisation_id = ${work.session.organisationId} and ${condition}
    order by lower(b.name) collate "C", b.id`.execute(work.db);
  return rows;
}

/** The report that a saved choice is of, for whoever may read it; else there is none. */
export function reportNamed(work: Work, name: string): Report {
  const report = work.host.forms.reports.get(name);
  return report && work.may(name, 'read') ? report : notFound('This report');
}

export const writeChoice = (work: Work, id: number, report: Report, choice: Choice) =>
  sql`update saved_report set report = ${report.name}, choice = ${JSON.stringify(choice)}::jsonb
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
