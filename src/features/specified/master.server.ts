/** The specified call of master entries. Religions and nationalities are public, other lists are not. */

import { sql } from 'kysely';
import { masterTypes } from '#features/masters/master-entry.form.ts';
import { applicantSession } from '#features/recruitment/application/application.server.ts';
import { masterCall } from '#kernel/calls/specified.call.ts';
import { invalid, signedOut } from '#kernel/refusal.ts';
import { inWork } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { countReading } from './recruitment.server.ts';
import { specified } from './specified.ts';
import { inSession, organisationOf } from './visitor.ts';

const open = new Set(['religion', 'nationality']);

type Entry = { readonly hr_master_id: number; readonly hr_master_code: string };

/** In the order of their names; what people read is what the specification calls the code. */
async function entriesOf(work: Work, type: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select id as hr_master_id, name as hr_master_code from master_entry
    where organisation_id = ${work.session.organisationId} and type = ${type} and active
    order by lower(name) collate "C", id`.execute(work.db);
  return rows;
}

export const masterRoute = specified({
  ...masterCall,
  open: true,
  summary: 'The entries of a list: RELIGION and NATIONALITY for everybody, others with a session',
  async handle(host, request) {
    await countReading(host, request);
    const type = request.body.hr_master_type.trim().toLowerCase();
    if (!Object.hasOwn(masterTypes, type))
      return invalid({ hr_master_type: 'There is no list of this type.' });
    if (open.has(type)) {
      const session = applicantSession(await organisationOf(host, request));
      return inWork(host, session, (work) => entriesOf(work, type));
    }
    const signedIn = await inSession(host, request, (work) => entriesOf(work, type));
    return signedIn?.answer ?? signedOut();
  },
});
