/** Whose leave is asked for: one's own, or that of a person within the reach of the right to applications. */
import { notFound } from '#kernel/refusal.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';

/** Throws 404 beyond the reach, and for a session without an employee that names nobody. */
export async function reachedPerson(work: Work, asked: number | undefined, action = 'read'): Promise<number> {
  const own = work.session.employeeId;
  if (asked === undefined || asked === own) return own ?? notFound('Your employee record');
  const reach = work.may(leaveApplication.name, action);
  if (!reach || !(await isWithinReach(work, reach, asked))) return notFound('This employee');
  return asked;
}
