/** Writes the way back of an import, once all rules have agreed to it. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { letGoOf } from '../../files/holding.ts';
import { tableOf } from '../../forms/declaration/names.ts';
import { ownColumn } from '../../forms/declaration/own-value.ts';
import { formTable } from '../../forms/list/expression.ts';
import type { Place } from '../../forms/record/codec.ts';
import { lockParents } from '../../forms/record/dated.ts';
import { afterDeletions, sumUpParents } from '../../forms/record/rule.ts';
import { inWords, parentColumn } from '../../forms/record/write.ts';
import { forgetPeople } from '../../ledger/forget-people.ts';
import type { Work } from '../../work.ts';
import { type Kept, rowOf } from '../existing.ts';
import { refuse } from '../imports.refusal.ts';
import { copyLines, differingLines, linesGiven, writeLines } from '../lines.ts';
import { insertRows, newIds, supersedeRows, updateRows } from '../write/rows-write.ts';
import type { Back, Way } from './undo-plan.ts';
import { forgetUndoneBelow } from './undone-children.ts';

export async function writeBack(work: Work, form: Form, way: Way, reason: string): Promise<void> {
  const server = work.host.forms.servers.get(form.name);
  const ids = form.dated ? await writeInTime(work, form, way, reason) : await writePlain(work, form, way);
  await afterDeletions(work, form, way.deletions, true);
  for (const { record, previous } of server?.saved ? way.changes : []) {
    const id = ids.get(previous.id);
    const now = id === undefined ? { version: previous.version + 1 } : { id, version: 1 };
    await server?.saved?.(work, { record: { ...record, ...now }, previous });
  }
  await sumUpParents(
    work,
    form,
    way.changes.map(({ record }) => record),
  );
}

const noIds: ReadonlyMap<number, number> = new Map();

async function writePlain(work: Work, form: Form, way: Way): Promise<ReadonlyMap<number, number>> {
  await remove(
    work,
    form,
    way.deletions.map(({ id }) => id),
  );
  const place = placeOf(work, form);
  await inWords(work, form, () =>
    updateRows(
      work,
      form,
      way.changes.map(({ values, kept }) => ({
        id: kept.id,
        version: kept.version,
        row: rowOf(form, place, values, kept.row[ownColumn]),
      })),
    ),
  );
  await writeLines(
    work,
    form,
    way.changes.map((back) => ({ id: back.kept.id, lines: linesOf(form, back), isNew: false })),
  );
  return noIds;
}

const placeOf = (work: Work, form: Form): Place => ({
  host: work.host,
  organisationId: work.session.organisationId,
  table: tableOf(form.name),
});

const linesOf = (form: Form, { values, previous }: Back) =>
  differingLines(linesGiven(form, values, previous), previous);

async function remove(work: Work, form: Form, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetUndoneBelow(work, form, ids);
  await removal(work, form, ids).catch((error: { code?: string; table?: string }) => {
    if (error.code !== '23503') throw error;
    refuseInUse(work, error.table);
  });
  await letGoOf(work, form.name, ids);
}

/** A person goes with the balances that the import gave; of everything else the record alone. */
async function removal(work: Work, form: Form, ids: readonly number[]): Promise<void> {
  if (form.belongsTo === 'id') return forgetPeople(work, ids);
  await sql`delete from ${formTable(form)} where organisation_id = ${work.session.organisationId}
    and id = any (${ids}::bigint[])`.execute(work.db);
}

/** Says which records stand in the way, as far as they are records of a form. */
function refuseInUse({ host }: Work, table: string | undefined): never {
  if (table === 'ledger_account') refuse('import.in-use/balance');
  const other = [...host.forms.forms.values()].find(({ name }) => tableOf(name) === table);
  if (!other) refuse('import.in-use');
  refuse('import.in-use/by', { heading: other.heading });
}

/** The rows of the import stay in the history; those that they replaced are rewritten beside them. */
async function writeInTime(
  work: Work,
  form: Form,
  way: Way,
  reason: string,
): Promise<ReadonlyMap<number, number>> {
  const { deletions, changes, replaced } = way;
  const parents = parentsOf(form, [...deletions, ...changes.map(({ record }) => record)], replaced);
  await lockParents(work, form, parents);
  const { neverWere } = way;
  const known = deletions.filter(({ id }) => !neverWere.has(id));
  await supersedeRows(work, form, [...known, ...replaced.map(({ now }) => now)]);
  await remove(work, form, [...neverWere]);
  const ids = await newIds(work, form, replaced.length);
  const place = placeOf(work, form);
  const backs = new Map(changes.map((back) => [back.previous.id, back]));
  const rows = replaced.map(({ was, now }, at) => {
    const { version: _version, ...row } = was.row;
    const back = backs.get(now.id);
    return { ...row, ...(back && derivedRow(form, place, back, was)), id: ids[at] ?? 0, reason };
  });
  await insertRows(work, form, rows);
  const pairs = replaced.map(({ was, now }, at) => ({ from: was.id, to: ids[at] ?? 0, now: now.id }));
  await copyLines(
    work,
    form,
    pairs.map(({ from, to }) => ({ from, to, given: {} })),
  );
  await refuseOverlap(work, form, parents);
  return new Map(pairs.map(({ to, now }) => [now, to]));
}

/** What the rules now derive; the rest of the row is as it was kept. */
const derivedRow = (form: Form, place: Place, { values }: Back, was: Kept) =>
  rowOf(form, place, values, was.row[ownColumn]);

function parentsOf(
  form: Form,
  records: readonly Readonly<Record<string, unknown>>[],
  replaced: Way['replaced'],
): number[] {
  const field = form.parent?.field ?? '';
  const column = parentColumn(form) ?? '';
  const all = [...records.map((each) => each[field]), ...replaced.map(({ was }) => was.row[column])];
  return [...new Set(all.filter((each) => typeof each === 'number'))];
}

/** Days that the import had left free may have been given to another row since. */
async function refuseOverlap(work: Work, form: Form, parents: readonly number[]): Promise<void> {
  const parent = parentColumn(form) ?? '';
  const { rows } = await sql`
    select from ${formTable(form)} one join ${formTable(form)} other
      on other.organisation_id = one.organisation_id
      and ${sql.ref(`other.${parent}`)} = ${sql.ref(`one.${parent}`)}
      and other.id > one.id and other.superseded_at is null
      and other.valid_from <= coalesce(one.valid_to, 'infinity')
      and one.valid_from <= coalesce(other.valid_to, 'infinity')
    where one.organisation_id = ${work.session.organisationId} and one.superseded_at is null
      and ${sql.ref(`one.${parent}`)} = any (${parents}::bigint[]) limit 1`.execute(work.db);
  if (rows.length === 0) return;
  refuse('import.touched/back-write');
}
