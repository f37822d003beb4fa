/**
 * What has changed since a moment that a program remembers, in the order in which it was committed: the
 * organisation's chain of the audit without what was only read, and without what was in the records.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import type { Work } from '../work.ts';

/** Nothing of a record is another afterwards. */
const readings = ['read', 'reveal', 'export'];

type Change = {
  /** Higher with every change of the organisation. */
  readonly id: number;
  /** An ISO instant. */
  readonly at: string;
  readonly form: string;
  readonly action: string;
  readonly records: readonly number[];
};

/**
 * The forms of which the session reads everybody's records. Where a record, or the one that it hangs on,
 * chooses its readers by itself, a change alone would tell the others that it is there.
 */
export const formsInFeed = ({ may, host }: Work): readonly string[] =>
  [...host.forms.forms.values()]
    .filter((form) => !choosesReaders(host.forms, form) && may(form.name, 'read') === 'organisation')
    .map(({ name }) => name);

/** Whether who reads a record is not said by the reach alone: see `reachCondition`. */
function choosesReaders(registry: FormRegistry, { name, parties, parent }: Form): boolean {
  if (parties || registry.servers.get(name)?.within) return true;
  return parent !== undefined && choosesReaders(registry, registry.form(parent.form));
}

/** At most `limit` changes after the id, the oldest first, and the last id that was looked at. */
export async function changesAfter(
  { db, session }: Work,
  forms: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly changes: readonly Change[]; readonly last: number }> {
  const { organisationId } = session;
  // First where the chain ends: what is committed while this is read comes with the next call.
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from audit_entry where organisation_id = ${organisationId}`.execute(db);
  const end = Math.max(after, rows[0]?.last ?? 0);
  const { rows: changes } = await sql<Change>`
    select id, created_at as at, form, action, coalesce(record_ids, array[record]) as records
    from audit_entry
    where organisation_id = ${organisationId} and id > ${after}::bigint and id <= ${end}::bigint
      and form = any(${[...forms]}::text[]) and action <> all(${readings}::text[])
      and (record is not null or record_ids is not null)
    order by id limit ${limit}`.execute(db);
  const isCut = limit > 0 && changes.length === limit;
  return { changes, last: isCut ? (changes.at(-1)?.id ?? after) : end };
}
