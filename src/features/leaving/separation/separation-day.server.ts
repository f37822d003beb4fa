/** Each day: last days that came by a sheet, steps done elsewhere, and reminders of what is due. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { noteSeen } from '../step/seen-step.server.ts';
import { separationStep } from '../step/separation-step.form.ts';
import { sumUp } from '../step/step-writing.server.ts';
import { type StepName, stepChoices } from '../way/step.form.ts';
import { separation } from './separation.form.ts';
import { followLastDay } from './separation-follow.server.ts';

/** A step is told of this many days before it is due, and again each week that it is late. */
const soonDays = 2;
const lateEvery = 7;

async function followSheets(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    left join separation s on s.organisation_id = e.organisation_id and s.employee_id = e.id
      and s.state in ('agreed', 'returning')
    where e.organisation_id = ${work.session.organisationId}
      and ((e.left_on >= ${addDays(work.today, -14)}::date and s.id is null and not exists (
          select from separation old where old.organisation_id = e.organisation_id
            and old.employee_id = e.id and old.last_day = e.left_on and old.state = 'closed'))
        or s.last_day is distinct from e.left_on and s.id is not null)
    order by e.id`.execute(work.db);
  for (const { id } of rows) await followLastDay(work, id);
}

type Due = {
  readonly id: number;
  readonly of: number;
  readonly employee: number;
  readonly step: StepName;
  readonly doneBy: 'hr' | 'payroll';
  readonly dueOn: IsoDate;
};

async function remind(work: Work): Promise<void> {
  const { rows } = await sql<Due>`
    select s.id, s.separation_id as of, s.employee_id as employee, s.step, s.done_by as "doneBy",
      s.due_on as "dueOn" from separation_step s
    where s.organisation_id = ${work.session.organisationId} and s.state = 'open'
      and s.due_on <= ${addDays(work.today, soonDays)}::date
      and (s.reminded_on is null
        or (s.due_on < ${work.today}::date and s.reminded_on <= ${addDays(work.today, -lateEvery)}::date))
    order by s.due_on, s.id`.execute(work.db);
  for (const { id, of, employee, step, doneBy, dueOn } of rows) {
    await records(work, separationStep).asServer.set(id, { remindedOn: work.today }, { as: 'remind' });
    const [name, day] = [await personName(work, employee), formatDate(dueOn)];
    const what = stepChoices[step];
    await raise(work, separation, 'due', {
      record: of,
      to: { loginTypes: [doneBy] },
      title:
        dueOn < work.today
          ? sentence`Late since ${day}: ${what}, ${name}`
          : sentence`Due on ${day}: ${what}, ${name}`,
      path: `${separation.menu?.path}/${of}`,
    });
  }
}

/** What was on time yesterday may be late today, and the last day over. */
async function sumUpOpen(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from separation where organisation_id = ${work.session.organisationId}
      and state = 'agreed' order by id`.execute(work.db);
  for (const { id } of rows) await sumUp(work, id);
}

export const separationDay = daily({
  name: 'separation-day',
  async run(work) {
    await followSheets(work);
    await noteSeen(work);
    await sumUpOpen(work);
    await remind(work);
  },
});
