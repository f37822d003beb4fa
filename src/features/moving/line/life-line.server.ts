/** A person's life line: joining, every change of work and pay, leaving, and what is planned. */
import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { accessWithin } from '#server/forms/access.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { effectOf } from '../effect/effect.server.ts';
import { postingOn, rupeesOf, turnsOf } from '../effect/posting.server.ts';
import type { Movement } from '../movement/holding.server.ts';
import { movement } from '../movement/movement.form.ts';
import { type LineEntry, lifeLineCall } from './life-line.call.ts';
import { decidersOf, lettersRead } from './line-reading.server.ts';

type Asked = {
  readonly id: number;
  readonly seesPay: boolean;
  readonly person: ServerRecord<typeof employee>;
};

export const lifeLine = route({
  ...lifeLineCall,
  summary: 'What happened to a person in the organisation, why and by whom, and what is planned',
  tag: 'People',
  form: employee.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id } }) {
    const reach = work.may(employee.name, 'read');
    if (!reach || !(await isWithinReach(work, reach, id))) return notFound('This person');
    const person = (await records(work, employee).one(id)) ?? notFound('This person');
    const isOwn = id === work.session.employeeId;
    const access = accessWithin(work, salaryAssignment, 'organisation');
    const seesPay = access.view(salaryAssignment.fields.grossMonthly, isOwn) === 'show';
    return { entries: await entriesOf(work, { id, seesPay, person }) };
  },
});

async function entriesOf(work: Work, asked: Asked): Promise<LineEntry[]> {
  const movements = await records(work, movement).find({ employee: asked.id });
  const entries = [
    ...ownDays(work, asked),
    ...(await changesOf(work, asked, movements)),
    ...(await plannedOf(work, asked, movements)),
  ];
  return entries.toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
}

const plain = { turns: [], why: null, by: null, letters: [], movement: null } as const;

function ownDays(work: Work, { person }: Asked): LineEntry[] {
  const entry = (on: IsoDate | null, what: LineEntry['what']): LineEntry[] =>
    on === null ? [] : [{ ...plain, on, what, isPlanned: on > work.today }];
  return [
    ...entry(person.joinedOn, 'joined'),
    ...entry(person.confirmedOn, 'confirmed'),
    ...entry(person.leftOn, 'left'),
  ];
}

type Change = { readonly on: IsoDate; readonly why: string | null; readonly by: string | null };

/** Days on which a row of work, shift or salary begins, but those of the first day. */
async function changeDays(work: Work, { id, seesPay }: Asked): Promise<readonly Change[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Change>`
    select began.on, max(began.reason) as why, max(u.name) as by
    from (
      select valid_from as on, reason, created_by from employee_work
      where organisation_id = ${organisationId} and employee_id = ${id} and superseded_at is null
      union all select valid_from, reason, created_by from employee_shift
      where organisation_id = ${organisationId} and employee_id = ${id} and superseded_at is null
      union all select valid_from, reason, created_by from salary_assignment
      where organisation_id = ${organisationId} and employee_id = ${id} and superseded_at is null
        and ${seesPay}
    ) began
    join employee e on e.organisation_id = ${organisationId} and e.id = ${id}
    left join user_account u on u.organisation_id = ${organisationId} and u.id = began.created_by
    where began.on > e.joined_on
    group by began.on order by began.on desc limit 40`.execute(work.db);
  return rows;
}

async function changesOf(work: Work, asked: Asked, movements: readonly Movement[]): Promise<LineEntry[]> {
  const done = movements.filter(({ state }) => state === 'done' || state === 'returning');
  const deciders = await decidersOf(work, done);
  const entries: LineEntry[] = [];
  for (const { on, why, by } of await changeDays(work, asked)) {
    const turns = await turnsOn(work, asked, on);
    const act = done.find(({ effectiveFrom }) => effectiveFrom === on);
    if (turns.length === 0 && !act) continue;
    entries.push({
      on,
      what: act ? act.kind : 'changed',
      isPlanned: on > work.today,
      turns,
      why: act ? act.reason : why,
      by: (act && deciders.get(act.id)) ?? by,
      letters: act ? await lettersRead(work, act) : [],
      movement: act && mayRead(work, asked) ? act.id : null,
    });
  }
  return entries;
}

const mayRead = (work: Work, { id }: Asked): boolean =>
  id !== work.session.employeeId && work.may(movement.name, 'read') !== undefined;

async function turnsOn(work: Work, { id, seesPay }: Asked, on: IsoDate) {
  const [before, after] = [await postingOn(work, id, addDays(on, -1)), await postingOn(work, id, on)];
  if (!before || !after) return [];
  const turns = turnsOf(before, after).filter(({ label }) => seesPay || label !== 'Salary structure');
  if (!seesPay || before.gross === after.gross) return turns;
  return [...turns, { label: 'Monthly gross', from: rupeesOf(before.gross), to: rupeesOf(after.gross) }];
}

/** Agreed to and not yet carried out; the person has been told of it. */
async function plannedOf(work: Work, asked: Asked, movements: readonly Movement[]): Promise<LineEntry[]> {
  const entries: LineEntry[] = [];
  const planned = movements.filter(({ state }) => state === 'planned');
  const deciders = await decidersOf(work, planned);
  for (const act of planned) {
    const { work: turns } = await effectOf(work, act, false);
    entries.push({
      ...plain,
      on: act.effectiveFrom,
      what: act.kind,
      isPlanned: true,
      turns: turns.filter(({ label }) => asked.seesPay || label !== 'Salary structure'),
      why: act.reason,
      by: deciders.get(act.id) ?? null,
      movement: mayRead(work, asked) ? act.id : null,
    });
  }
  return entries;
}
