/** One record on the wire: all that the session sees of it, and what it may do with it. */

import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { askedOfOthers } from '../../approval/waiting-for-others.ts';
import { formOf } from '../../label/labels.ts';
import { isLogged, noteRead } from '../../security/disclosure-check.ts';
import type { Work } from '../../work.ts';
import { accessTo, type FormAccess } from '../access.ts';
import { formTable, settled } from '../list/expression.ts';
import { dayOf } from '../list/list.ts';
import { isOwn, projectionOf, type ShownRow, type WireRecord, wireRecord } from '../list/projection.ts';
import { currentsOf, joinEach } from '../list/shown.ts';
import type { Sql } from '../list/sql.ts';
import { isOfUser, reachCondition } from '../reach.ts';
import { addFingerprints } from './approval.ts';
import type { Row } from './codec.ts';
import { type RowsEntry, rowsFields, wireLines, wireLinesOf } from './rows.ts';

/** The record, or a refusal with 404 when it is not there or not within reach. */
export async function readRecord(work: Work, declared: Form, id: number, asOf?: string): Promise<WireRecord> {
  const form = await formOf(work, declared);
  const access = accessTo(work, form, 'read');
  const projection = projectionOf(work, access);
  const day = dayOf(work, asOf);
  const joins = currentsOf(work.host.forms, form).map((current) => joinEach(current, day));
  const { rows } = await sql<ShownRow & { readonly changed_by_name: string | null }>`
    select ${projection.columns}, ${linesColumns(work, access)} ${changedBy()} as changed_by_name
    from ${formTable(form)} b ${sql.join(joins, sql` `)} ${projection.joins}
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, form, access.reach, 'b')}`.execute(work.db);
  const [row] = rows;
  if (!row) return notFound(`This ${form.one}`);
  const record = wireRecord(work, access, projection, row);
  addLines(work, access, record, row);
  record.changedBy = row.changed_by_name;
  await addFingerprints(work, form, [record]);
  record.may = await mayWith(work, form, record, row);
  return record;
}

/** To who may change a record but not read it: that it is there, and nothing of what it says. */
export async function unreadRecord(work: Work, form: Form, id: number): Promise<WireRecord> {
  const { rows } = await sql<Pick<WireRecord, 'id' | 'version' | 'changedAt'>>`
    select b.id, b.version, b.changed_at as "changedAt" from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}`.execute(work.db);
  const [row] = rows;
  return row ? { ...row, title: '', values: {} } : notFound(`This ${form.one}`);
}

/** The name of the user who changed a record last; nobody's name for the system. */
const changedBy = () => sql`(
  select u.name from public.user_account u where u.organisation_id = b.organisation_id
    and u.id = b.changed_by)`;

/** The rows fields that the session sees in some record. */
const rowsSeen = (access: FormAccess): readonly RowsEntry[] =>
  rowsFields(access.form).filter(([, field]) => access.isSeen(field));

/** The lines of each as l0, l1 … */
const linesColumns = (work: Work, access: FormAccess): Sql =>
  access.remembered('lines', () => {
    const each = rowsSeen(access).map(
      (entry, index) => sql`${wireLinesOf(work, access, entry)} as ${sql.ref(`l${index}`)},`,
    );
    return settled(sql.join(each, sql` `), work.db);
  });

function addLines(work: Work, access: FormAccess, record: WireRecord, row: Row): void {
  const own = isOwn(access, row);
  for (const [index, entry] of rowsSeen(access).entries()) {
    const [name, field] = entry;
    // Part of a line cannot be shown: lines are seen in clear or not at all.
    if (access.view(field, own) === 'show')
      record.values[name] = wireLines(work, access, entry, row[`l${index}`], own);
  }
}

/** Which actions are open to the session with this record, for its buttons. Every call decides again. */
async function mayWith(
  work: Work,
  form: Form,
  record: WireRecord,
  row: Row,
): Promise<NonNullable<WireRecord['may']>> {
  const able = async (action: string): Promise<boolean> => {
    const reach = work.may(form.name, action);
    if (!reach) return false;
    if (reach === 'organisation') return true;
    if (row.owner === undefined && !isOfUser(form) && !form.parties) return false;
    const { rows } = await sql`select from ${formTable(form)} b
      where b.organisation_id = ${work.session.organisationId} and b.id = ${record.id}
        and ${reachCondition(work, form, reach, 'b', action)}`.execute(work.db);
    return rows.length > 0;
  };
  const inState = form.changedIn?.includes(record.state ?? '') ?? true;
  const isDeletable = (form.deletedIn ?? form.changedIn)?.includes(record.state ?? '') ?? true;
  const open = !form.systemOnly && !record.supersededAt;
  const possible = Object.keys((record.state !== undefined && form.states?.[record.state]) || {});
  const actions: string[] = [];
  const offers = work.host.forms.servers.get(form.name)?.offers;
  const values = { ...record.values, id: record.id, state: record.state };
  const ofOthers = await askedOfOthers(work, form, record.id, possible);
  for (const action of possible) {
    if (ofOthers.has(action) || offers?.(work, values, action) === false) continue;
    if (await able(action)) actions.push(action);
  }
  return {
    write: open && inState && (await able('write')),
    delete: open && !form.single && isDeletable && (await able('delete')),
    actions,
  };
}

/**
 * Notes in the audit that values of pay, bank, identity or health of other people were read: one entry for
 * a call.
 */
export function noteSensitiveRead(work: Work, access: FormAccess, records: readonly WireRecord[]): void {
  if (access.form.sealed) {
    noteLooks(work, access.form, records);
    return;
  }
  // What is masked is not read; showing it in clear is noted by itself.
  const sensitive = Object.entries(access.form.fields).filter(
    ([, field]) => isLogged(field.sensitivity) && access.view(field, false) === 'show',
  );
  if (sensitive.length === 0) return;
  const read = records.filter(
    ({ own, values }) =>
      !own && sensitive.some(([name]) => values[name] !== undefined && values[name] !== null),
  );
  if (read.length > 0) noteRead(work, { form: access.form.name, ids: read.map(({ id }) => id) });
}

/** Of a sealed case every look of anybody else but whose it is is noted, whatever it shows. */
function noteLooks(work: Work, form: Form, records: readonly WireRecord[]): void {
  const ids = records.filter(({ own }) => !own).map(({ id }) => id);
  if (ids.length > 0 && !work.session.system) noteRead(work, { form: form.name, ids });
}
