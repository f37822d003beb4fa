/** One claim as its screens read it: what is allowed of each bill, and how what is payable comes out. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { mustSee } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { type MedicalSheet, medicalSheetCall } from '../mine/medical.call.ts';
import { billsOf, claimedOf, readClaim } from './claim-reading.server.ts';
import { hasStateInsurance, mayBeSent } from './claim-rule.server.ts';
import { headName } from './claim-worth.ts';
import { medicalClaim } from './medical-claim.form.ts';

async function filesOf({ db, session }: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from stored_file
    where organisation_id = ${session.organisationId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function sheetOf(work: Work, id: number): Promise<MedicalSheet> {
  // Reading it by the door of records asks the reach and notes the look.
  await records(work, medicalClaim).asPerson.read(id);
  const claim = (await records(work, medicalClaim).one(id)) ?? notFound('This medical claim');
  const isOwn = work.session.employeeId === claim.employee;
  mustSee(work, ['medical'], { own: isOwn, form: medicalClaim });
  const bills = (await billsOf(work, id)).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const read = await readClaim(work, claim, bills);
  const files = await filesOf(
    work,
    bills.flatMap(({ file }) => file ?? []),
  );
  const ruling = claim.state === 'draft' && bills.length > 0 ? await mayBeSent(work, claim) : undefined;
  const isOpen = claim.state === 'waiting' || claim.state === 'appealed';
  return {
    id,
    state: claim.state ?? '',
    scheme: read?.scheme.name ?? '',
    patient: read?.patient.memberName ?? '',
    bills: bills.map(({ id: bill, number, date, issuer, head, days, amount, allowed, less, file }) => ({
      id: bill,
      ...{ number, date, days, amount, allowed, less, issuer: issuer ?? '', head: headName(head ?? '') },
      file: file === null ? null : { id: file, name: files.get(file) ?? '' },
    })),
    claimed: claimedOf(bills),
    payable: claim.payable ?? read?.sums.payable ?? 0,
    steps: read?.steps ?? [],
    available: read?.left.available ?? 0,
    on: read?.on ?? work.today,
    objection: ruling?.yes === false ? [ruling.says, ruling.instead ?? ''].join(' ').trim() : null,
    stateInsured: await hasStateInsurance(work, claim.employee, read?.on ?? work.today),
    mayAllow: isOpen && !isOwn && work.may(medicalClaim.name, 'allow') !== undefined,
  };
}

export const medicalSheet = route({
  ...medicalSheetCall,
  summary: 'The bills of a medical claim, what is allowed of each, and what is payable',
  tag: 'Medical claims',
  form: medicalClaim.name,
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  handle: (work, request) => sheetOf(work, request.params.id),
});
