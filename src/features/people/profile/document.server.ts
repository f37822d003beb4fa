/** Papers: what each kind must say, who checks them, what is missing and what runs out. */

import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { accessTo } from '#server/forms/access.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { checkedNow, checkOwnEntry, notChecked, refuseOwnCheck } from '../account/account-rules.server.ts';
import { standings } from '../duty/missing.server.ts';
import { employeeDocument } from './employee-document.form.ts';
import { documentsCall } from './profile.call.ts';

type Kind = { name: string; hasNumber: boolean; expires: boolean };

async function kindOf(work: Work, id: number): Promise<Kind | undefined> {
  const { rows } = await sql<Kind>`
    select name, has_number as "hasNumber", expires from document_type
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0];
}

export const documentServer = formServer(employeeDocument, {
  async check(work, { record, previous }) {
    await checkOwnEntry(work, employeeDocument, 'papers', previous ?? record, 'verified');
    const kind = await kindOf(work, record.type);
    if (!kind) return;
    const faults: Record<string, string> = {};
    if (kind.hasNumber && record.number === null) faults.number = `Enter the number of the ${kind.name}.`;
    if (kind.expires && record.expiresOn === null)
      faults.expiresOn = `Enter the last day on which the ${kind.name} is valid.`;
    if (Object.keys(faults).length > 0) invalid(faults);
  },
  async deleting(work, { record }) {
    await checkOwnEntry(work, employeeDocument, 'papers', record, 'verified');
  },
  actions: {
    verify(work, record) {
      refuseOwnCheck(work, record, 'verifies');
      if (record.expiresOn !== null && record.expiresOn < work.today)
        invalid({ expiresOn: 'It has run out. Ask for a valid one.' });
      return checkedNow(work);
    },
    reopen: () => notChecked,
  },
});

export const documentChecklist = route({
  ...documentsCall,
  tag: 'Documents',
  form: 'employee-document',
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  summary: 'What a person must hand in, and what of it is there and verified',
  async handle(work, request) {
    const { id } = request.params;
    const { organisationId } = work.session;
    const { reach } = accessTo(work, employeeDocument, 'read');
    const { rows: people } = await sql`
      select from employee e where e.organisation_id = ${organisationId} and e.id = ${id}
        and ${reachCondition(work, work.host.forms.form('employee'), reach, 'e')}`.execute(work.db);
    if (people.length === 0) notFound('This employee');
    return (await standings(work, work.today, [id])).map(({ duty, standing }) => ({
      name: duty.document,
      there: standing.is === 'valid' || standing.is === 'unverified',
      verified: standing.verified,
      expired: standing.is === 'expired' ? standing.until : null,
      needed: duty.without === 'not-rostered',
    }));
  },
});
