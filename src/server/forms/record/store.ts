/** Creating, changing and deleting records: what the calls and the door of server code go through. */
import type { Form } from '#kernel/form.ts';
import { letGoOf } from '../../files/holding.ts';
import { formOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { accessTo, type FormAccess } from '../access.ts';
import { refuse } from '../forms.refusal.ts';
import { follow } from './action.ts';
import type { Alteration, Creation } from './alteration.ts';
import { addDated, correctDated, removeDated } from './dated.ts';
import { readRecord } from './record.ts';
import { findInReach } from './record-in-reach.ts';
import { afterDeletions, askDeletions } from './rule.ts';
import {
  afterSave,
  changesOf,
  deletionOf,
  heldBack,
  holdFiles,
  prepare,
  refuseStale,
  type SaveOptions,
  writeAccess,
} from './saving.ts';
import type { AnyRecord } from './server-record.ts';
import { deleteRecord, insertRecord, updateRecord } from './write.ts';

/**
 * Creates a record; answers its id. In a dated form: a row from `validFrom`, which splits the one that holds
 * then.
 */
export async function createRecord(
  work: Work,
  declared: Form,
  given: Creation,
  options: SaveOptions = {},
): Promise<number> {
  const form = await formOf(work, declared);
  const access = writeAccess(work, form, options);
  if (form.dated) return addDated(work, form, access, given, options);
  const state = form.states ? Object.keys(form.states)[0] : undefined;
  const { values, record } = await prepare(
    work,
    form,
    access,
    { entered: given.values, previous: null, state },
    options,
  );
  const id = await insertRecord(work, form, values, { state });
  await holdFiles(work, form, id, values, null);
  await afterSave(work, form, { ...record, id, version: 1 }, null);
  if (!options.silent) {
    work.audit({
      action: options.as ?? 'create',
      form: form.name,
      recordId: id,
      changes: changesOf(form, values, null),
    });
  }
  await follow(work, form, { ...record, id, version: 1 }, { from: undefined });
  return id;
}

/**
 * Changes the values given and no others; answers the id, which in a dated form is that of the row that
 * takes the corrected one's place. Refuses with 409 and the record as it is when `version` is no longer its
 * version.
 */
export async function changeRecord(
  work: Work,
  declared: Form,
  id: number,
  given: Alteration,
  options: SaveOptions = {},
): Promise<number> {
  const form = await formOf(work, declared);
  const access = writeAccess(work, form, options);
  const previous = await lockRecord(work, form, id, given.version, access, options);
  if (form.dated) return correctDated(work, form, access, previous, given, options);
  const { values, record } = await prepare(
    work,
    form,
    access,
    { entered: given.values, previous, state: previous.state },
    options,
  );
  if (Object.keys(values).length === 0) {
    await heldBack(work, form, record, previous);
    return id;
  }
  await updateRecord(work, form, id, values);
  await holdFiles(work, form, id, values, previous);
  await afterSave(work, form, { ...record, version: previous.version + 1 }, previous);
  if (!options.silent) {
    work.audit({
      action: options.as ?? 'change',
      form: form.name,
      recordId: id,
      changes: changesOf(form, values, previous),
    });
  }
  return id;
}

/** Deletes a record; a dated row is superseded with a reason instead. */
export async function removeRecord(
  work: Work,
  declared: Form,
  id: number,
  given: { version: number; reason?: string | undefined },
  options: SaveOptions = {},
): Promise<void> {
  const form = await formOf(work, declared);
  const access = writeAccess(work, form, options, 'delete');
  if (form.single) refuse('single', { one: form.one });
  const record = await lockRecord(work, form, id, given.version, access, options);
  await remove(work, form, record, { ...given, system: options.system, unmade: !form.dated });
}

/**
 * Deletes a record that was made in one go with others and that nobody has touched since. A row in time goes
 * too, and does not stay as superseded: no history of what never was.
 */
export async function unmakeRecord(
  work: Work,
  declared: Form,
  id: number,
  given: { version: number; reason: string },
): Promise<void> {
  const form = await formOf(work, declared);
  const access = writeAccess(work, form, {}, 'delete');
  const record = await lockRecord(work, form, id, given.version, access, {});
  await remove(work, form, record, { ...given, unmade: true, undone: true });
}

type Removal = {
  readonly reason?: string | undefined;
  readonly system?: boolean | undefined;
  /** The row itself goes. */
  readonly unmade: boolean;
  readonly undone?: boolean;
};

async function remove(work: Work, form: Form, record: AnyRecord, how: Removal): Promise<void> {
  const { reason, system, unmade, undone } = how;
  const { id } = record;
  const [fault] = await askDeletions(work, form, [record], { system });
  if (fault) throw fault;
  if (unmade) {
    await deleteRecord(work, form, id);
    await letGoOf(work, form.name, [id]);
  } else await removeDated(work, form, record, reason);
  await afterDeletions(work, form, [record], undone);
  work.audit({
    action: 'delete',
    form: form.name,
    recordId: id,
    ...(reason !== undefined && { reason }),
    changes: deletionOf(form, record),
  });
}

/**
 * The record, locked until the transaction ends; 404 outside of reach, 409 when it has changed since
 * `version`.
 */
async function lockRecord(
  work: Work,
  form: Form,
  id: number,
  version: number,
  access: FormAccess,
  options: SaveOptions,
): Promise<AnyRecord> {
  const found = await findInReach(work, form, id, access, true);
  const superseded = form.dated && found.row.superseded_at !== null;
  if (superseded || found.record.version !== version) {
    const readable = !options.system && work.may(form.name, 'read');
    refuseStale(readable ? await readRecord(work, accessTo(work, form, 'read').form, id) : undefined);
  }
  return found.record;
}
