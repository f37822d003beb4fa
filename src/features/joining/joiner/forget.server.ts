/** What a joiner entered is not kept twice, nor longer than it is needed. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { EnteredName } from './entered-field.form.ts';
import { joinerDocument } from './joiner-document.form.ts';
import type { Joiner } from './joiner-record.ts';
import { documentsOf } from './standing.server.ts';

const nothing = {
  ...{ dateOfBirth: null, gender: null, bloodGroup: null, maritalStatus: null, marriedOn: null },
  ...{ fatherName: null, birthplace: null, otherPhone: null },
  ...{ presentAddress: null, permanentIsPresent: false, permanentAddress: null },
  ...{ emergencyContacts: [], family: [] },
  ...{ pan: null, aadhaar: null, uan: null },
  ...{ bankName: null, account: null, ifsc: null, holder: null },
  ...{ picture: null, pictureConsent: false, message: null },
} satisfies { readonly [N in EnteredName]: Joiner[N] };

/** Closes the link and deletes the documents; answers what empties the rest of what was entered. */
export async function forgetEntered(work: Work, { id }: Pick<Joiner, 'id'>) {
  for (const document of await documentsOf(work, id))
    await records(work, joinerDocument).asServer.delete(document);
  await sql`update joiner set token_hash = null, earlier_hash = null
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return { ...nothing, policiesRead: [], missing: null, asked: null };
}
