/** What is ready for the first day, and where to mend what is not. */
import { sql } from 'kysely';
import { leavePolicy } from '#features/leave/policy/leave-policy.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#server/database/dated-row.ts';
import { records } from '#server/forms/record/records.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { appointmentLetter } from '../appointment/appointment-letter.server.ts';
import { joiner } from '../joiner/joiner.form.ts';
import { firstDayCall } from './first-day.call.ts';

type Found = {
  readonly user: string | null;
  readonly shift: string | null;
  readonly lists: number;
  readonly hasSalary: boolean;
  readonly letter: string | null;
};

async function foundOf(work: Work, employee: number, on: IsoDate): Promise<Found> {
  const { organisationId } = work.session;
  const { rows } = await sql<Found>`
    select
      (select user_name from user_account where organisation_id = ${organisationId}
        and employee_id = ${employee} order by id limit 1) as "user",
      (select s.name from employee_shift s where s.organisation_id = ${organisationId}
        and s.employee_id = ${employee} and ${holds('s', on)} limit 1) as shift,
      (select count(*)::int from task_list where organisation_id = ${organisationId}
        and employee_id = ${employee} and opens = 'employee/joining') as lists,
      exists (select from salary_assignment where organisation_id = ${organisationId}
        and employee_id = ${employee} and superseded_at is null) as "hasSalary",
      (select number from letter where organisation_id = ${organisationId} and record = ${employee}
        and kind = ${appointmentLetter.name} and state <> 'withdrawn'
        order by id desc limit 1) as letter`.execute(work.db);
  return rows[0] ?? { user: null, shift: null, lists: 0, hasSalary: false, letter: null };
}

async function readyOf(work: Work, employee: number, on: IsoDate) {
  const { user, shift, lists, hasSalary, letter } = await foundOf(work, employee, on);
  const [leave] = await recordsHolding(work, leavePolicy, [{ employee, on }], () => true);
  const policy = leave ? await records(work, leavePolicy).one(leave.record.id) : undefined;
  const of = `human-resources/employee/${employee}`;
  const mailed = work.host.settings.mailUrl !== null;
  return [
    {
      ...{ key: 'sign-in', label: 'Sign-in', ready: user !== null, name: user, path: `${of}/sign-in` },
      says:
        user === null
          ? 'There is no user yet. An administrator makes one.'
          : mailed
            ? 'The link to set a password is mailed on the day of joining.'
            : 'An administrator shows the first link to the person.',
    },
    {
      ...{ key: 'shift', label: 'Shift', ready: shift !== null, name: shift, path: `${of}/employee-shift` },
      says: shift === null ? 'No shift is set.' : null,
    },
    {
      ...{ key: 'leave', label: 'Leave policy', ready: policy !== undefined, name: policy?.name ?? null },
      ...{ path: 'leavemngtsys/leave-policy' },
      says: policy ? null : 'No leave policy is meant for this person.',
    },
    {
      ...{ key: 'checklist', label: 'Checklist', ready: lists > 0, name: null, path: `${of}/tasks` },
      says:
        lists > 0 ? 'The joining checklist is open.' : 'No checklist of joining is meant for this person.',
    },
    {
      ...{ key: 'salary', label: 'Salary', ready: hasSalary, name: null, path: `${of}/salary-assignment` },
      says: hasSalary ? 'The salary is assigned.' : 'Payroll has to assign the salary.',
    },
    {
      ...{ key: 'letter', label: 'Appointment letter', ready: letter !== null, name: letter },
      ...{ path: `${of}/letters` },
      says: letter === null ? 'It names the wages, and waits until the salary is assigned.' : null,
    },
  ];
}

export const firstDayRoute = route({
  ...firstDayCall,
  tag: 'Joining',
  summary: 'Read what is ready for the first day of somebody who was taken over',
  form: joiner.name,
  action: 'take-over',
  tells: 'nothing',
  async handle(work, request) {
    const record = await records(work, joiner).one(request.params.id);
    if (!record || record.employee === null || work.may(joiner.name, 'take-over') !== 'organisation')
      return notFound('This joiner');
    return readyOf(work, record.employee, record.joiningOn ?? work.today);
  },
});
