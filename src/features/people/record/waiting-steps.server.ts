/** New employees who wait for a step: whoever can enter it is told once, and sees it until it is there. */

import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import { inWork } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import type { Session, Work } from '#server/work.ts';
import { employee } from './employee.form.ts';
import { employeeStages } from './employee-stages.form.ts';
import { waitingStepsCall } from './waiting-steps.call.ts';

type Waiting = {
  readonly id: number;
  readonly name: string;
  readonly joinedOn: IsoDate;
  /** The forms of the steps that have no record yet, in their order. */
  readonly missing: readonly string[];
};

/** Whoever has been here longer does without on purpose, as who is paid in cash without a bank account. */
const newForDays = 60;

/** People in service, each with the forms of the steps that have no record yet. */
const withMissing = (work: Work, which: Sql) => sql`
  (select e.id, ${fullNameOf('e')} as name, e.joined_on as "joinedOn", array_remove(array[
      case when not exists (select from employee_work s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id and s.superseded_at is null) then 'employee-work' end,
      case when not exists (select from salary_assignment s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id and s.superseded_at is null) then 'salary-assignment' end,
      case when not exists (select from employee_bank s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id and s.superseded_at is null) then 'employee-bank' end,
      case when not exists (select from user_account s where s.organisation_id = e.organisation_id
        and s.employee_id = e.id) then 'user-account' end], null) as missing
    from employee e
    where e.organisation_id = ${work.session.organisationId} and e.status <> 'left' and ${which}) found`;

/** Of those who join or have just joined, the ones who lack a step. */
async function waitingSteps(work: Work): Promise<Waiting[]> {
  const isNew = sql`e.joined_on >= ${addDays(work.today, -newForDays)}::date`;
  const { rows } = await sql<Waiting>`
    select * from ${withMissing(work, isNew)} where cardinality(missing) > 0 order by "joinedOn", id`.execute(
    work.db,
  );
  return rows;
}

type Lacking = { readonly form: string; readonly people: number; readonly id: number; readonly name: string };

/** How many of these people lack each step, and the first of them: a sheet may bring 200,000. */
async function lackingSteps(work: Work, ids: readonly number[]): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select form, count(*)::int as people, min(id) as id, (array_agg(name order by id))[1] as name
    from ${withMissing(work, sql`e.id = any(${ids}::bigint[])`)}, unnest(missing) as form
    group by form`.execute(work.db);
  return rows;
}

/** What the steps are called: 'Pay' of salary-assignment. */
const stepWord = (form: string): string =>
  employeeStages.later.find((stage) => stage.form === form)?.label ?? form;

/** The step of a person, below /Home. */
const stepPath = (id: number, form: string): string => `human-resources/employee/${id}?stage=${form}`;

/** The new employees who lack a step that the session can do, with what these steps are called. */
export async function stepsForSession(work: Work) {
  if (work.may('employee', 'read') !== 'organisation') return [];
  return (await waitingSteps(work)).flatMap(({ id, name, joinedOn, missing }) => {
    const [next, ...others] = missing.filter((form) => work.may(form, 'write') === 'organisation');
    if (next === undefined || id === work.session.employeeId) return [];
    return [{ id, name, joinedOn, path: stepPath(id, next), steps: [next, ...others].map(stepWord) }];
  });
}

export const waitingStepsRoute = route({
  ...waitingStepsCall,
  summary: 'New employees who lack a step that you can enter: work, pay, bank account or sign-in',
  signedIn: true,
  tells: 'nothing',
  handle: (work) => stepsForSession(work),
});

const entered = new WeakMap<Session, number[]>();

/**
 * Notes somebody who was entered. What is missing is known once everything is written: a hire brings work and
 * salary with the person, a sheet hundreds of people.
 */
export function noteEntered(work: Work, id: number): void {
  const { session, host } = work;
  if (session.system || work.isDryRun) return;
  const ids = entered.get(session);
  if (ids) return void ids.push(id);
  entered.set(session, [id]);
  work.afterCommit(async () => {
    const all = entered.get(session) ?? [];
    entered.delete(session);
    await inWork(host, session, (telling) => tellWhoCan(telling, all));
  });
}

/** The steps that whoever entered these people cannot do are told to those who can. */
async function tellWhoCan(work: Work, ids: readonly number[]): Promise<void> {
  const lacking = await lackingSteps(work, ids);
  for (const { form, label } of employeeStages.later) {
    const found = lacking.find((each) => each.form === form);
    if (!found || work.may(form, 'write') === 'organisation') continue;
    const { people, id, name } = found;
    await raise(work, employee, 'step-waits', {
      to: { mayDo: [form, 'write'] },
      title:
        people === 1
          ? sentence`${name} is new: add ${label}`
          : sentence`${people} new employees: add ${label}`,
      path: people === 1 ? stepPath(id, form) : 'human-resources/employee',
      ...(people === 1 && { record: id }),
    });
  }
}
