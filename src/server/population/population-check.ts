/**
 * The rules of populations, asked of every way of writing: what they name is there and in use, formulas can
 * be read, and no two records that compete say the same about somebody.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { type Cover, tiesOf } from '#kernel/population/covering.ts';
import {
  namedIn,
  type Population,
  type PopulationPart,
  populationForms,
} from '#kernel/population/population.ts';
import { aspectWords, groupText, type TitleOf } from '#kernel/population/population-text.ts';
import { Invalid } from '#kernel/refusal.ts';
import type { Change } from '../feature.ts';
import { formTable, titleOf as titleIn } from '../forms/list/expression.ts';
import { same } from '../forms/record/same-value.ts';
import { findRecords } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { coversFor, peopleInService } from './person.ts';
import { formulaFault } from './population-formula.ts';
import {
  competes,
  type PopulationEntry,
  populationFields,
  populationOf,
  valueAt,
} from './population-records.ts';
import { populationTitles } from './titles.ts';

/** An Error for each change whose population cannot be taken, in their order. */
export async function populationFaults(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
): Promise<(Invalid | undefined)[]> {
  const faults: (Invalid | undefined)[] = changes.map(() => undefined);
  for (const entry of populationFields(form)) {
    const named = await namedFaults(work, entry, changes);
    for (const at of changes.keys()) faults[at] ??= named[at];
    if (!entry.field.oneHolds) continue;
    const sound = changes.filter((_, at) => !faults[at]);
    const ties = await tieFaults(work, form, entry, sound);
    for (const [place, change] of sound.entries()) faults[changes.indexOf(change)] ??= ties[place];
  }
  return faults;
}

const refused = ({ name }: PopulationEntry, sentence: string): Invalid => new Invalid({ [name]: sentence });

/** Records that are not there, or that nobody may choose any more; formulas that cannot be read. */
async function namedFaults(
  work: Work,
  entry: PopulationEntry,
  changes: readonly Change<Form>[],
): Promise<(Invalid | undefined)[]> {
  const fresh = changes.map(({ record, previous }): Population => {
    const population = populationOf(entry, record);
    return population && !same(valueAt(record, entry.name), valueAt(previous, entry.name)) ? population : [];
  });
  const known = new Map<PopulationPart, ReadonlyMap<number, boolean>>();
  for (const [part, ids] of namedIn(fresh)) known.set(part, await inUse(work, part, ids));
  return fresh.map((population, at) => {
    const before = populationOf(entry, changes[at]?.previous ?? {}) ?? [];
    for (const [part, ids] of namedIn([population])) {
      const kept = namedIn([before]).get(part);
      for (const id of ids) {
        const isActive = known.get(part)?.get(id);
        const what = aspectWords[part];
        if (isActive === undefined) return refused(entry, `${what} must be picked from the list.`);
        if (isActive || kept?.has(id) || work.session.system) continue;
        return refused(entry, `${what} names one that is no longer in use. Pick another.`);
      }
    }
    const formulas = population.flatMap(({ formula }) => formula ?? []);
    const fault = formulas.map(formulaFault).find((each) => each !== undefined);
    return fault === undefined ? undefined : refused(entry, `Formula: ${fault}`);
  });
}

/** By id whether a record is in use; those that are not there are absent. */
async function inUse(
  work: Work,
  part: PopulationPart,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, boolean>> {
  const form = work.host.forms.form(populationForms[part]);
  const active = form.fields.active?.kind === 'flag' ? sql<boolean>`b.active` : sql<boolean>`true`;
  const { rows } = await sql<{ id: number; active: boolean }>`
    select b.id, ${active} as active from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any (${[...ids]}::bigint[])`.execute(
    work.db,
  );
  return new Map(rows.map((row) => [row.id, row.active]));
}

/**
 * Each change against the records as they are, and those before it in the same sheet. One save at a time
 * looks: two that tie, saved at once, would not see each other.
 */
async function tieFaults(
  work: Work,
  form: Form,
  entry: PopulationEntry,
  changes: readonly Change<Form>[],
): Promise<(Invalid | undefined)[]> {
  const looked: string[] = [
    entry.name,
    ...(entry.field.oneHolds?.within ?? []),
    entry.field.oneHolds?.when,
  ].filter((name) => name !== undefined);
  const isMoved = ({ record, previous }: Change<Form>): boolean =>
    !previous || looked.some((name) => !same(valueAt(record, name), valueAt(previous, name)));
  if (!changes.some(isMoved)) return [];
  const { organisationId } = work.session;
  const lock = `population ${form.name}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, ${organisationId}))`.execute(work.db);
  const changed = new Set(changes.map(({ record }) => record.id));
  const others: Change<Form>['record'][] = (await findRecords(work, form, []))
    .map(({ record }) => record)
    .filter(({ id }) => !changed.has(id));
  const faults: (Invalid | undefined)[] = [];
  for (const change of changes) {
    const { record } = change;
    const fault = isMoved(change) ? await tieFault(work, form, entry, record, others) : undefined;
    if (!fault) others.push(record);
    faults.push(fault);
  }
  return faults;
}

async function tieFault(
  work: Work,
  form: Form,
  entry: PopulationEntry,
  record: Change<Form>['record'],
  others: readonly Change<Form>['record'][],
): Promise<Invalid | undefined> {
  const population = populationOf(entry, record);
  if (!population || !competes(entry, record)) return undefined;
  const within = entry.field.oneHolds?.within ?? [];
  for (const other of others) {
    const theirs = populationOf(entry, other);
    if (!theirs || !competes(entry, other)) continue;
    if (within.some((name) => !same(valueAt(record, name), valueAt(other, name)))) continue;
    for (const { a, b, shared, how } of tiesOf(population, theirs)) {
      if (how === 'by formula' && !(await anybodyIn(work, [a], [b]))) continue;
      const titleOf = await populationTitles(work, [[shared]]);
      return refused(entry, tieSentence(form, await titled(work, form, other), shared, titleOf));
    }
  }
  return undefined;
}

const titled = async (work: Work, form: Form, { id }: Change<Form>['record']): Promise<string> => {
  const { rows } = await sql<{ title: string }>`
    select ${titleIn(work.host.forms, form, 'b')} as title from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}`.execute(work.db);
  return rows[0]?.title ?? '';
};

function tieSentence(form: Form, other: string, group: Population[number], titleOf: TitleOf): string {
  const said = Object.keys(group).length === 0 ? 'everybody' : groupText(group, titleOf);
  return (
    `The ${form.one} “${other}” is for ${said} as well, so neither of the two would go before the other. ` +
    'Say more in one of them, or name others.'
  );
}

/** Whether anybody in service today is covered by both. */
async function anybodyIn(work: Work, one: Population, other: Population): Promise<boolean> {
  const asked = await peopleInService(work, work.today);
  const covers = await coversFor(work, [one, other], asked);
  const both = (at: number): (Cover | undefined)[] => [covers(one, at), covers(other, at)];
  return asked.some((_, at) => both(at).every((cover) => cover !== undefined));
}
