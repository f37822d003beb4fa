/** Each day: reviews are opened of what comes due, and closed where there is nothing to decide any more. */
import { sql } from 'kysely';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { tellManagersOfToday } from './confirmation-follow.server.ts';
import { confirmationReview } from './confirmation-review.form.ts';
import { isUnderWay, managersOf } from './confirmation-review.server.ts';

/** What has been due for longer is history that was moved in. */
const latestDays = 30;

type Due = { readonly on: IsoDate; readonly isNear: boolean };

/** When the confirmation of each is due; it is near where anything but the usual six months says so. */
async function confirmationsDue(work: Work): Promise<ReadonlyMap<number, Due>> {
  const { today } = work;
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId}
      and joined_on <= ${today}::date and left_on is null and confirmed_on is null order by id`.execute(
    work.db,
  );
  const terms = await termsOf(
    work,
    rows.map(({ id }) => id),
  );
  const due = new Map<number, Due>();
  for (const [id, { confirmation }] of terms) {
    if (!confirmation) continue;
    const { on, by, remindFrom } = confirmation;
    const isNear = by !== 'usual' && remindFrom <= today && on >= addDays(today, -latestDays);
    due.set(id, { on, isNear });
  }
  return due;
}

async function open(work: Work, employee: number, dueOn: IsoDate): Promise<void> {
  if (await isUnderWay(work, employee)) return;
  const id = await records(work, confirmationReview).asServer.make({ employee, dueOn });
  const name = await personName(work, employee);
  const told = {
    record: id,
    title: sentence`${name}: confirmation is due on ${formatDate(dueOn)}`,
    path: `${confirmationReview.menu?.path}/${id}`,
  };
  const employeeIds = await managersOf(work, employee);
  if (employeeIds.length > 0) await raise(work, confirmationReview, 'open', { ...told, to: { employeeIds } });
  await raise(work, confirmationReview, 'open', {
    ...told,
    to: { mayDo: [confirmationReview.name, 'approve'] },
  });
}

/** Twice is as once: a day that moves is reviewed anew, after the review that waits is decided. */
async function bringReviews(work: Work): Promise<void> {
  const due = await confirmationsDue(work);
  const known = await records(work, confirmationReview).find({});
  for (const { id, employee, dueOn, state } of known)
    if (state === 'open' && due.get(employee)?.on !== dueOn)
      await records(work, confirmationReview).asServer.set(id, {}, { state: 'closed', reason: 'Not due' });
  // One that was closed when its day moved decided nothing, and the day comes back when a leave is cancelled.
  const reviewed = new Set(
    known.flatMap(({ employee, dueOn, state }) => (state === 'closed' ? [] : [`${employee} ${dueOn}`])),
  );
  for (const [employee, { on, isNear }] of due)
    if (isNear && !reviewed.has(`${employee} ${on}`)) await open(work, employee, on);
  await tellManagersOfToday(work);
}

export const confirmationDay = daily({ name: 'confirmation-reviews', run: bringReviews });
