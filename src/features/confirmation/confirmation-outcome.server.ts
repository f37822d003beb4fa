/** What a review comes to, written through the forms of the record: status, terms and leaving follow. */
import { issueLetters } from '#features/letter/issue.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from './confirmation.refusal.ts';
import { confirmationLetter, extensionLetter } from './confirmation-letter.server.ts';
import { confirmationReview } from './confirmation-review.form.ts';

export type Review = ServerRecord<typeof confirmationReview>;

export async function bringAbout(work: Work, record: Review): Promise<void> {
  const person = (await records(work, employee).locked(record.employee)) ?? notFound('This employee');
  if (person.confirmedOn !== null || person.leftOn !== null) refuse('confirmation.over');
  const seen = { id: person.id, version: person.version };
  const { outcome, confirmOn, dueOn, until, lastDay } = record;
  if (outcome === 'confirm') {
    const confirmedOn = confirmOn ?? dueOn ?? work.today;
    await records(work, employee).asServer.change(seen, { confirmedOn });
    const of = { kind: confirmationLetter, records: [person.id], language: 'en', untold: true } as const;
    await issueLetters(work, of);
    await tell(work, record, sentence`You are confirmed from ${formatDate(confirmedOn)}`);
  } else if (outcome === 'extend' && until !== null) {
    await extend(work, record, until);
    const of = { kind: extensionLetter, records: [person.id], language: 'en', untold: true } as const;
    await issueLetters(work, of);
    await tell(work, record, sentence`Your probation is extended until ${formatDate(until)}`);
  } else if (lastDay !== null) {
    const values = { leftOn: lastDay, leavingReason: 'terminated' } as const;
    await records(work, employee).asServer.change(seen, values);
    await tell(work, record, sentence`Your employment ends on ${formatDate(lastDay)}`);
  }
}

async function extend(work: Work, { employee: id, why }: Review, until: IsoDate): Promise<void> {
  const [row] = await records(work, employeeWork).find({ employee: id }, { on: work.today });
  if (!row) return notFound('Work details of this person');
  const reason = (why ?? '').slice(0, 200);
  const seen = { id: row.id, version: row.version };
  await records(work, employeeWork).asServer.change(seen, { probationEndsOn: until }, { reason });
}

const tell = (work: Work, record: Review, title: Telling): Promise<number> =>
  raise(work, confirmationReview, 'approve', { to: { employeeIds: [record.employee] }, title });
