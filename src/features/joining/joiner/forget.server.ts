/** What a joiner entered is not kept twice, nor longer than it is needed. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type EnteredName, enteredFields, enteredNames } from './entered-field.form.ts';
import { joinerDocument } from './joiner-document.form.ts';
import type { Joiner } from './joiner-record.ts';
import { documentsOf } from './standing.server.ts';

const emptyOf = (name: EnteredName): unknown => {
  const { kind } = enteredFields[name];
  if (kind === 'rows') return [];
  return kind === 'flag' ? false : null;
};

/** Closes the link and deletes the documents; answers what empties the rest of what was entered. */
export async function forgetEntered(work: Work, { id }: Pick<Joiner, 'id'>) {
  for (const document of await documentsOf(work, id))
    await records(work, joinerDocument).asServer.delete(document);
  await sql`update joiner set token_hash = null, earlier_hash = null
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const nothing = Object.fromEntries(enteredNames.map((name) => [name, emptyOf(name)]));
  return { ...nothing, missing: null, asked: null } as Partial<Joiner>;
}
