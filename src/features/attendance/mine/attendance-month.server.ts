/** A month of a person, day by day, with the reasons of each. */
import { sql } from 'kysely';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';
import { hoursOfMonth } from '../hours/hour-months.server.ts';
import { lateOfMonth } from '../late/late-told.server.ts';
import { photosOf } from '../photo/punch-photo.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { attendanceMonthCall } from './attendance.call.ts';
import { monthDay, monthTotals } from './day-display.ts';

/** One's own, or somebody's within the reach of the right to attendance requests; 404 beyond it. */
async function reached(work: Work, asked: number | undefined): Promise<{ id: number; name: string }> {
  const id = asked ?? work.session.employeeId ?? notFound('Your employee record');
  const reach = work.may(attendanceRequest.name, 'read');
  const isOwn = id === work.session.employeeId;
  if (!isOwn && (!reach || !(await isWithinReach(work, reach, id)))) return notFound('This employee');
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This employee');
}

export const attendanceMonth = route({
  ...attendanceMonthCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'read',
  keepsReach: true,
  summary: 'A month of attendance day by day, with the reasons of each day',
  async handle(work, { query: { employee, month } }) {
    const { id, name } = await reached(work, employee);
    const span = { from: firstDay(month), to: lastDay(month) };
    const judged = (await personDays(work, [id], span)).of(id);
    const photos = await photosOf(work, id, span);
    const late = await lateOfMonth(work, id, month, judged);
    const begun = judged.filter(({ facts }) => facts.date <= work.today);
    const [days, totals] = [judged.map((each) => monthDay(each, photos)), monthTotals(begun)];
    const hours = (await hoursOfMonth(work, id, month, judged)) ?? null;
    const isOver = lastDay(month) < work.today;
    return {
      ...{ employee: id, name, month, today: work.today, days, totals, late },
      hours: hours && { ...hours, isOver },
    };
  },
});
