/**
 * Takes an import back as one step and by the rules of any other writing: what it made is deleted, what it
 * changed is changed back, and a rule that would refuse either by hand refuses the whole.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { accessWithin } from '../../forms/access.ts';
import { formTable } from '../../forms/list/expression.ts';
import { askChanges, askDeletions } from '../../forms/record/rule.ts';
import { changesOf, deletionOf } from '../../forms/record/saving.ts';
import { parentColumn } from '../../forms/record/write.ts';
import { importUndo } from '../../jobs/server-jobs.ts';
import { formOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { isSpreadAt } from '../combined/figure-columns.ts';
import { refuse } from '../imports.refusal.ts';
import { cut } from '../turns.ts';
import { findImport, type ImportRecord } from '../upload.ts';
import { type Back, readBack, type Way } from './undo-plan.ts';
import { writeBack } from './undo-write.ts';

type TakenBack = { readonly removed: number; readonly restored: number };

/** More than anybody waits for: a job takes it back, and the audit tells its records by their numbers. */
const manyRows = 2_000;
export const isOfMany = ({
  rowsCreated,
  rowsUpdated,
}: Pick<ImportRecord, 'rowsCreated' | 'rowsUpdated'>): boolean =>
  (rowsCreated ?? 0) + (rowsUpdated ?? 0) > manyRows;

/** Takes it back at once, or has a job do it where there is much of it. */
export async function beginUndo(
  work: Work,
  form: Form,
  importId: number,
): Promise<TakenBack | { readonly jobId: number }> {
  const found = await findImport(work, form, importId);
  if (!isOfMany(found)) return undoImport(work, form, importId);
  if (found.state !== 'done') refuseNotDone();
  refuseOthers(work, form);
  const title = `Undo of ${found.fileName} into ${form.heading.toLowerCase()}`;
  const ways = { title, singleton: `import/${importId}` };
  return { jobId: await work.jobs.start(work, importUndo, { importId, form: form.name }, ways) };
}

/** Refuses when a record was changed, or is referred to, since; and a second try, however close behind. */
export async function undoImport(work: Work, form: Form, importId: number): Promise<TakenBack> {
  const found = await findImport(work, form, importId);
  if (found.state !== 'done') refuseNotDone();
  const taken = await takeBack(work, form, found);
  await sql`update import set state = 'undone', changed_at = now(),
      changed_by = ${work.session.userId}, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${importId}`.execute(work.db);
  return taken;
}

const refuseNotDone = (): never => refuse('import.not-done');

/** The records alone: the import's own state is for the caller to change, in the same transaction. */
export async function takeBack(
  work: Work,
  declared: Form,
  record: Pick<ImportRecord, 'id' | 'fileName'>,
): Promise<TakenBack> {
  refuseOthers(work, declared);
  await lockImport(work, record.id);
  const taken = { removed: 0, restored: 0 };
  const forms = await formsOf(work, declared, record.id);
  const total = await noted(work, record.id);
  const told = (turn: number) => work.progress(taken.removed + taken.restored + turn, total, 'Taking back');
  for (const form of forms) {
    const { removed, restored } = await takeFormBack(work, form, record, { isLong: total > manyRows, told });
    taken.removed += removed;
    taken.restored += restored;
  }
  return taken;
}

async function noted(work: Work, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_change
    where organisation_id = ${work.session.organisationId} and import_id = ${importId}`.execute(work.db);
  return rows[0]?.count ?? 0;
}

function refuseOthers(work: Work, form: Form): void {
  if (work.may(form.name, 'import') === 'organisation') return;
  const what = form.heading.toLowerCase();
  refuse('import.not-yours', { what });
}

/** What hangs below a record goes before it, and what was made for it to point to goes after it. */
async function formsOf(work: Work, into: Form, importId: number): Promise<Form[]> {
  const { rows } = await sql<{ form: string }>`
    select distinct form from import_change
    where organisation_id = ${work.session.organisationId} and import_id = ${importId}`.execute(work.db);
  const forms = rows.map(({ form }) => work.host.forms.form(form));
  const others = forms.filter(({ name }) => name !== into.name);
  const below = others.filter((form) => form.parent?.form === into.name || isSpreadAt(form, into));
  const named = others.filter((form) => !below.includes(form));
  const order = [...below, into, ...named.sort((a, b) => Number(names(b, a)) - Number(names(a, b)))];
  for (const form of order) refuseOthers(work, form);
  return Promise.all(order.map((form) => formOf(work, form)));
}

/** Whether records of a form refer to those of another, themselves or in their lists. */
const names = (form: Form, other: Form): boolean =>
  Object.values(form.fields)
    .flatMap((field): Field[] => (field.kind === 'rows' ? Object.values(field.fields) : [field]))
    .some((field) => field.kind === 'reference' && field.to === other.name);

async function takeFormBack(
  work: Work,
  form: Form,
  { id: importId, fileName }: Pick<ImportRecord, 'id' | 'fileName'>,
  { isLong, told }: { readonly isLong: boolean; readonly told: (done: number) => Promise<void> },
): Promise<TakenBack> {
  const records = await lockRecords(work, form, importId);
  await refuseTouched(work, form, importId);
  const taken = { removed: 0, restored: 0 };
  const reason = `Undo of ${fileName}`;
  for (const ids of turnsBack(form, records)) {
    const way = await readBack(work, form, importId, ids);
    refuseUnseen(work, form, way);
    const ruled = await askAll(work, form, way);
    await writeBack(work, form, ruled, reason);
    noteInAudit(work, form, ruled, { reason, isLong });
    taken.removed += ruled.deletions.length;
    taken.restored += (form.dated ? ruled.replaced : ruled.changes).length;
    await told(taken.removed + taken.restored);
  }
  return taken;
}

const turnRows = 5_000;

/** By turns; rows of one parent share one, and so do records that may name each other. */
function turnsBack(form: Form, records: readonly Locked[]): number[][] {
  const isOwn = (field: Field) => field.kind === 'reference' && field.to === form.name;
  if (Object.values(form.fields).some(isOwn)) return [records.map(({ id }) => id)];
  const order = records.toSorted((one, other) => one.together - other.together);
  return cut(order, turnRows, (one, other) => one.together === other.together).map((turn) =>
    turn.map(({ id }) => id),
  );
}

/** Whoever comes second waits here, and finds that it is done already. */
async function lockImport(work: Work, importId: number): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from import where organisation_id = ${work.session.organisationId} and id = ${importId}
    for update`.execute(work.db);
  if (rows[0]?.state !== 'done') refuseNotDone();
}

/** A record of the import; in time with its parent's number. */
type Locked = { readonly id: number; readonly together: number };

async function lockRecords(work: Work, form: Form, importId: number): Promise<Locked[]> {
  const parent = form.dated ? parentColumn(form) : undefined;
  const { rows } = await sql<Locked>`
    select b.id, ${sql.ref(`b.${parent ?? 'id'}`)} as together from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id in (
      select record_id from import_change
      where organisation_id = ${work.session.organisationId} and import_id = ${importId}
        and form = ${form.name})
    order by b.id for update`.execute(work.db);
  return rows;
}

/** In time, a row that the import made must be known still, and one that it replaced be known no longer. */
async function refuseTouched(work: Work, form: Form, importId: number): Promise<void> {
  const inTime = form.dated ? sql`or (b.superseded_at is null) <> (c.before is null)` : sql``;
  const {
    rows: [touched],
  } = await sql<{ count: number }>`
    select count(*) as count from import_change c
    left join ${formTable(form)} b on b.organisation_id = c.organisation_id and b.id = c.record_id
    where c.organisation_id = ${work.session.organisationId} and c.import_id = ${importId}
      and c.form = ${form.name} and (b.version is distinct from c.version ${inTime})`.execute(work.db);
  const count = touched?.count ?? 0;
  if (count === 0) return;
  const what = count === 1 ? `One ${form.one} of this import has` : `${count} records of this import have`;
  refuse('import.touched/undo', { what });
}

/** What a session does not see it does not write, by this way either. */
function refuseUnseen(work: Work, form: Form, { changes }: Way): void {
  if (work.session.system) return;
  const access = accessWithin(work, form, 'organisation');
  const names = new Set(changes.flatMap(({ values }) => Object.keys(values)));
  for (const name of names) {
    const field = form.fields[name];
    if (!field || access.isSeen(field)) continue;
    refuse('import.unseen');
  }
}

/** What the rules add to the values that come back is written with them. */
async function askAll(work: Work, form: Form, way: Way): Promise<Way> {
  const staying = await askDeletions(work, form, way.deletions, { undone: true });
  const answers = await askChanges(work, form, way.changes);
  const faults = [...staying, ...answers].filter((answer) => answer instanceof Error);
  if (faults[0]) refuseAll(form, faults[0], faults.length);
  const changes = way.changes.map((change, at): Back => {
    const derived = (answers[at] ?? {}) as Back['values'];
    return {
      ...change,
      record: { ...change.record, ...derived } as Back['record'],
      values: { ...change.values, ...derived },
    };
  });
  return { ...way, changes };
}

function refuseAll(form: Form, first: Error, count: number): never {
  const sentence = first instanceof Invalid ? Object.values(first.fields)[0] : first.message;
  const [code, status] =
    first instanceof Refusal ? [first.code, first.status] : (['import.breaks-rule', 409] as const);
  const what =
    count === 1
      ? `One ${form.one} of this import cannot be taken back, so all of it stays:`
      : `${count} records of this import cannot be taken back, so all of it stays. The first:`;
  throw new Refusal(code, `${what} ${sentence}`, status);
}

type Noting = { readonly reason: string; readonly isLong: boolean };

function noteInAudit(work: Work, form: Form, { deletions, changes }: Way, { reason, isLong }: Noting): void {
  const common = { action: 'undo-import', form: form.name, reason };
  if (isLong) {
    for (const turn of cut(deletions, 1_000)) work.audit({ ...common, recordIds: turn.map(({ id }) => id) });
  } else {
    for (const record of deletions)
      work.audit({ ...common, recordId: record.id, changes: deletionOf(form, record) });
  }
  for (const { previous, values } of changes)
    work.audit({ ...common, recordId: previous.id, changes: changesOf(form, values, previous) });
}
