/** Whom a case tells, under the bell alone; and the notices that the employee is sent. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Telling } from '#kernel/text/sentence.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { disciplinaryNotice } from '../notice/disciplinary-notice.form.ts';
import type { DisciplinaryCase } from './case-record.ts';
import { disciplinaryCase } from './disciplinary-case.form.ts';

type Case = Pick<DisciplinaryCase, 'id' | 'openedBy' | 'decider' | 'enquiryOfficer' | 'appealTo'>;

/** Those who handle it, but whoever is at work. */
export async function tellTeam(
  work: Work,
  of: Case,
  title: Telling,
  on: 'create' | 'told' | 'due' = 'told',
): Promise<void> {
  const team = [of.openedBy, of.decider, of.enquiryOfficer, of.appealTo];
  const employeeIds = [...new Set(team)].flatMap((each) =>
    each === null || each === work.session.employeeId ? [] : [each],
  );
  if (employeeIds.length === 0) return;
  await raise(work, disciplinaryCase, on, {
    ...{ record: of.id, title, to: { employeeIds } },
    path: `${disciplinaryCase.menu?.path}/${of.id}`,
  });
}

type Kind = keyof (typeof disciplinaryNotice.fields.kind)['choices'];
type Sent = { readonly kind: Kind; readonly text: string; readonly dueOn?: IsoDate };

const stateOf = ({ kind, dueOn }: Sent) =>
  dueOn !== undefined && kind !== 'order' ? 'asked' : kind === 'order' ? 'ordered' : 'sent';

/** Which case a notice belongs to is a column of no form: the employee reads no case by it. */
export async function sendNotice(work: Work, of: DisciplinaryCase, sent: Sent): Promise<void> {
  const { kind, text, dueOn = null } = sent;
  const { employee } = of;
  const made = await records(work, disciplinaryNotice).asServer.make(
    { employee, kind, text, sentOn: work.today, dueOn },
    { state: stateOf(sent) },
  );
  await sql`update disciplinary_notice set case_id = ${of.id}
    where organisation_id = ${work.session.organisationId} and id = ${made}`.execute(work.db);
  await raise(work, disciplinaryNotice, 'create', {
    ...{ record: made, to: { employeeIds: [employee] } },
    title: sentence`You are sent a notice`,
    path: `${disciplinaryNotice.menu?.path}/${made}`,
  });
}
