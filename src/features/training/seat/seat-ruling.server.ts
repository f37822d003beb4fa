/** What somebody hears while they choose a session: seats, the waiting list, and what it binds to. */
import { formatRupees } from '#kernel/money-text.ts';
import { monthCount } from '#kernel/text/day-count.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { trainingSession } from '../session/training-session.form.ts';

export async function seatRuling(
  work: Work,
  { session: id }: { readonly session: number },
): Promise<Ruling | undefined> {
  const session = await records(work, trainingSession).one(id);
  const course = session && (await records(work, trainingCourse).one(session.course));
  if (!session || !course) return undefined;
  const { bonded, bond, bondMonths } = course;
  const binds =
    bonded && bond !== null && bondMonths !== null
      ? ` It asks for a bond of ₹${formatRupees(bond)} for ${monthCount(bondMonths)}.`
      : '';
  const free = session.seats - (session.taken ?? 0);
  if (free > 0) return allows(`Free seats: ${free} of ${session.seats}.${binds}`);
  const ahead = session.waiting ?? 0;
  return forbids(
    `Every seat is taken. Waiting: ${ahead}.${binds}`,
    'Once approved, the nomination waits for a free seat.',
  );
}
