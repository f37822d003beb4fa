/** Invitations, changes, cancellations and reminders of interviews, each with its calendar file. */

import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { zone } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { houseName, mailEach, type Person, readColleagues } from '../setting/hiring-notice.server.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { interview } from './interview.form.ts';
import type { Interview } from './interview-record.ts';

type Occasion = {
  readonly applicant: Person;
  readonly post: string;
  readonly panel: readonly Person[];
  readonly house: string;
};

/** Who meets whom about which post. */
export async function readOccasion(work: Work, record: Interview): Promise<Occasion> {
  const { rows } = await sql<Person & { post: string }>`
    select a.id, ${fullNameOf('a')} as name, a.mail, r.name as post
    from applicant a join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    where a.organisation_id = ${work.session.organisationId} and a.id = ${record.applicant}`.execute(work.db);
  const [found] = rows;
  return {
    applicant: { id: record.applicant, name: found?.name ?? '', mail: found?.mail ?? null },
    post: found?.post ?? '',
    panel: await readColleagues(
      work,
      record.panel.map(({ member }) => member),
    ),
    house: await houseName(work),
  };
}

const instantOf = ({ day, startsAt }: Interview): string =>
  Temporal.PlainDateTime.from(`${day}T${startsAt}`).toZonedDateTime(zone).toInstant().toString();

/** What calendars know the interview by: the same for every version, mailed or read from a feed. */
export const interviewUid = ({ session, host }: Work, id: number, reader: 'panel' | 'applicant'): string =>
  `interview-${session.organisationId}.${id}.${reader}@${new URL(host.settings.publicUrl).hostname}`;

/** The event for `reader`: the panel reads the note and sees its colleagues, the applicant does not. */
export function eventOf(
  work: Work,
  record: Interview,
  { applicant, post, panel, house }: Occasion,
  reader: 'panel' | 'applicant',
  method: CalendarEvent['method'],
): CalendarEvent {
  const { hostname } = new URL(work.host.settings.publicUrl);
  const isPanel = reader === 'panel';
  const invited = isPanel ? panel : [applicant];
  return {
    uid: interviewUid(work, record.id, reader),
    sequence: record.sequence ?? 0,
    method,
    writtenAt: Temporal.Now.instant().toString(),
    startsAt: instantOf(record),
    minutes: record.minutes,
    title: isPanel ? `${record.round}: ${applicant.name}, ${post}` : `${record.round} at ${house}: ${post}`,
    description: [whereWords(record), isPanel ? record.note : null].filter(Boolean).join('\n'),
    place: record.mode === 'in-person' ? record.place : null,
    link: record.mode === 'video' ? record.link : null,
    organiser: { name: house, mail: `no-reply@${hostname}` },
    attendees: invited.flatMap(({ name, mail }) => (mail === null ? [] : [{ name, mail }])),
    remindMinutes: 30,
  };
}

function whereWords({ mode, place, link }: Interview): string {
  if (mode === 'video') return `By video: ${link ?? ''}`;
  return mode === 'phone' ? 'By phone' : `Place: ${place ?? ''}`;
}

const whenWords = ({ day, startsAt, minutes }: Interview): string =>
  `${formatDate(day)}, ${startsAt} (Indian time), ${minutes} minutes`;

function invitation(record: Interview, occasion: Occasion, reader: 'panel' | 'applicant', opening: string) {
  const { applicant, post, panel, house } = occasion;
  const lines =
    reader === 'panel'
      ? [
          `Applicant: ${applicant.name}`,
          `Post: ${post}`,
          `Panel: ${panel.map(({ name }) => name).join(', ')}`,
          ...(record.note ? ['', record.note] : []),
          '',
          'Your score card waits in Muster under “My score cards”.',
        ]
      : ['', 'If you cannot come, please answer the person who invited you as soon as you know.'];
  return (name: string): string =>
    [
      `Dear ${name},`,
      '',
      opening,
      '',
      `${record.round} · ${post}`,
      whenWords(record),
      whereWords(record),
      ...lines,
      '',
      house,
    ].join('\n');
}

/** Mails the panel and the applicant that an interview was planned, or was changed. */
export async function tellPlanned(
  work: Work,
  record: Interview,
  { isNew, moved }: { isNew: boolean; moved: boolean },
): Promise<void> {
  const occasion = await readOccasion(work, record);
  const about = isNew ? 'Interview' : 'Changed: interview';
  const opening = isNew ? 'You are invited to an interview.' : 'An interview was changed. This holds now:';
  const toPanel = invitation(record, occasion, 'panel', opening);
  const forPanel = calendarFile(eventOf(work, record, occasion, 'panel', 'REQUEST'));
  await mailEach(work, occasion.panel, (name) => ({
    subject: `${about}: ${occasion.applicant.name}, ${formatDate(record.day)} ${record.startsAt}`,
    text: toPanel(name),
    calendar: forPanel,
  }));
  await raise(work, interview, 'invite', {
    record: record.id,
    to: { employeeIds: occasion.panel.map(({ id }) => id) },
    title: sentence`${about} with ${occasion.applicant.name}, ${formatDate(record.day)} ${record.startsAt}.`,
    note: sentence`${record.round} · ${occasion.post}. Your score card is ready.`,
    path: 'recruitment/scoreCard',
  });
  if (!moved) return;
  const welcome = isNew
    ? `Thank you for applying at ${occasion.house}. We would like to meet you.`
    : 'The time or place of our meeting has changed. This holds now:';
  const toApplicant = invitation(record, occasion, 'applicant', welcome);
  await mailEach(work, [occasion.applicant], (name) => ({
    subject: `${about} at ${occasion.house}, ${formatDate(record.day)} ${record.startsAt}`,
    text: toApplicant(name),
    calendar: calendarFile(eventOf(work, record, occasion, 'applicant', 'REQUEST')),
  }));
}

/** Mails those members, and the applicant when asked, that it will not take place for them. */
export async function tellCancelled(
  work: Work,
  record: Interview,
  members: readonly number[],
  reason: string,
  tellApplicant = false,
): Promise<void> {
  const occasion = await readOccasion(work, record);
  const cancelled = (reader: 'panel' | 'applicant') =>
    calendarFile(eventOf(work, record, occasion, reader, 'CANCEL'));
  const text = (name: string) =>
    [
      `Dear ${name},`,
      '',
      `The interview of ${formatDate(record.day)} at ${record.startsAt} for ${occasion.post} is cancelled.`,
      reason,
      '',
      occasion.house,
    ].join('\n');
  const subject = `Cancelled: interview on ${formatDate(record.day)} ${record.startsAt}`;
  await mailEach(work, await readColleagues(work, members), (name) => ({
    subject,
    text: text(name),
    calendar: cancelled('panel'),
  }));
  await raise(work, interview, 'cancel', {
    record: record.id,
    to: { employeeIds: members },
    title: sentence`${subject} with ${occasion.applicant.name}.`,
    note: reason,
    path: 'recruitment/scoreCard',
  });
  if (!tellApplicant) return;
  await mailEach(work, [occasion.applicant], (name) => ({
    subject,
    text: text(name),
    calendar: cancelled('applicant'),
  }));
}

/** The evening before, or the morning of the day. */
export async function remind(work: Work, record: Interview): Promise<void> {
  const occasion = await readOccasion(work, record);
  for (const reader of ['panel', 'applicant'] as const) {
    const text = invitation(record, occasion, reader, 'A reminder of an interview to come:');
    const people = reader === 'panel' ? occasion.panel : [occasion.applicant];
    await mailEach(work, people, (name) => ({
      subject: `Reminder: interview on ${formatDate(record.day)} ${record.startsAt}`,
      text: text(name),
    }));
  }
}
