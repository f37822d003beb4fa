/**
 * A built report as the session sees it: the columns that are left of it, its conditions, and its formulas.
 * What it is grouped, spread or narrowed by has to be seen: it would tell of what is hidden.
 */

import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { type Words, wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../system.refusal.ts';
import { type PickedColumn, pickedColumns, summaryOf } from './column-of.server.ts';
import { ownReport } from './own-report.form.ts';
import { conditionSql } from './own-report-condition.server.ts';
import { type FormulaColumn, formulasOf } from './own-report-formula.server.ts';
import { type Read, tablesOf, valueAt } from './own-report-source.server.ts';
import { type Pickable, type Pickables, pickablesOf, type Source } from './pickable.server.ts';

export type Built = Pick<
  ServerRecord<typeof ownReport>,
  'base' | 'layout' | 'across' | 'chart' | 'columns' | 'formulas' | 'conditions'
>;

export type Plan = {
  readonly built: Built;
  readonly on: IsoDate;
  readonly words: Words;
  readonly columns: readonly PickedColumn[];
  readonly across: Pickable | undefined;
  readonly formulas: readonly FormulaColumn[];
  readonly base: Source;
  /** Where the values of a field are in the statement. */
  readonly readOf: (pickable: Pickable) => Read;
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly aliases: ReadonlyMap<string, string>;
  /** The forms that are read, each with how far: 'loan/team'. */
  readonly reads: readonly string[];
};

/** The built report of an id, where the session may open it. */
export async function builtReport(work: Work, id: number): Promise<Built> {
  const { rows } = await sql`select from own_report b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, ownReport, work.may(ownReport.name, 'read') ?? 'own', 'b')}`.execute(
    work.db,
  );
  const built = rows.length > 0 ? await records(work, ownReport).one(id) : undefined;
  return built ?? notFound('This built report');
}

/** Refuses where the session does not read its form, or not what it is narrowed or grouped by. */
export async function planOf(work: Work, built: Built, on: IsoDate): Promise<Plan> {
  const words = await wordsOf(work);
  const form = work.host.forms.forms.get(built.base);
  const pickables = form && (await pickablesOf(work, form));
  const base = pickables?.values().next().value?.source;
  if (!form || !pickables || !base)
    return refuse('own-report.not-read', { heading: form ? words.heading(form) : built.base });
  const columns = pickedColumns(built, pickables);
  if (built.layout !== 'lines') refuseHidden(built, pickables, words);
  const across = built.layout === 'pivot' ? pickables.get(built.across ?? '') : undefined;
  const asked = built.conditions.map(({ path }) => pickables.get(path) ?? hidden(path));
  const reads = readsOf([...columns.map(({ pickable }) => pickable), ...(across ? [across] : []), ...asked]);
  const readOf = (pickable: Pickable): Read => reads.get(pickable.path) ?? hidden(pickable.path);
  const { from, aliases } = tablesOf(work, base, [...reads.values()], on);
  const where = built.conditions.map((condition, at) => {
    const pickable = asked[at] ?? hidden(condition.path);
    const own = valueAt(readOf(pickable), aliases);
    const made = conditionSql({ ...condition, own, field: pickable.field, on }, words.say);
    return typeof made === 'string' ? refuse('own-report.condition', { label: pickable.label }) : made;
  });
  const formulas = built.layout === 'pivot' ? [] : formulasOf(built.formulas, columns);
  const read = [base, ...[...reads.values()].map(({ pickable }) => pickable.source)];
  return {
    ...{ built, on, words, columns, across, formulas, base, readOf, from, where, aliases },
    reads: [...new Set(read.map(({ access }) => `${access.form.name}/${access.reach}`))],
  };
}

const hidden = (path: string): never => refuse('own-report.hidden', { path });

/** What lines are put together by is no column that can be left out. */
function refuseHidden(built: Built, pickables: Pickables, words: Words): void {
  for (const { path, title, summary } of built.columns)
    if (summaryOf(path, summary) === undefined && !pickables.has(path)) hidden(title ?? words.say(path));
  if (built.layout === 'pivot' && !pickables.has(built.across ?? '')) hidden(built.across ?? '');
}

function readsOf(pickables: readonly Pickable[]): ReadonlyMap<string, Read> {
  const reads = new Map<string, Read>();
  for (const pickable of pickables)
    if (!reads.has(pickable.path)) reads.set(pickable.path, { pickable, as: `f${reads.size}` });
  return reads;
}
