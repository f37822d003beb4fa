/** What people are told of a medical claim. No title or note says who was ill or of what. */
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import type { Claim } from './claim-reading.server.ts';
import { medicalClaim } from './medical-claim.form.ts';

const pathOf = ({ id }: Claim): string => `${medicalClaim.menu?.path}/${id}`;

export async function tellPerson(
  work: Work,
  record: Claim,
  on: 'query' | 'approve' | 'reject' | 'pay',
  outcome: string,
  note?: string,
): Promise<void> {
  await raise(work, medicalClaim, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`Your medical claim: ${outcome}`,
    ...(note ? { note } : {}),
    path: pathOf(record),
  });
}

export async function tellScrutiny(
  work: Work,
  record: Claim,
  on: 'submit' | 'reply' | 'ask-opinion' | 'appeal',
  what: string,
): Promise<void> {
  await raise(work, medicalClaim, on, {
    record: record.id,
    title: sentence`${await personName(work, record.employee)} ${what}`,
    path: pathOf(record),
  });
}
