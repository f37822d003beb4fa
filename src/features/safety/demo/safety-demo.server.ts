/** The demo organisations' incidents of two years, in each state, with their actions and notices. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { safetyAction } from '../action/safety-action.form.ts';
import { levelOf, riskOf } from '../incident/incident-words.form.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';
import { safetyNotice } from '../notice/safety-notice.form.ts';
import { demoPrevention } from './prevention-demo.ts';
import { type DemoIncident, demoIncidents } from './safety-demo-plan.ts';

export const safetyDemo = demoStep({
  name: 'safety',
  async isDone(work) {
    const { rows } = await sql`select from safety_incident
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Cast = {
  readonly place: number;
  readonly hurt: readonly number[];
  /** People with a sign-in, who report, investigate and do what has to change. */
  readonly users: readonly number[];
};

async function castOf(work: Work): Promise<Cast | undefined> {
  const { organisationId } = work.session;
  const since = addDays(work.today, -700);
  const { rows } = await sql<{ id: number; place: number; user: boolean }>`
    select e.id, seat.establishment_id as place, exists (select from user_account u
        where u.organisation_id = e.organisation_id and u.employee_id = e.id and u.state = 'active') as "user"
    from employee e
    join employee_work seat on seat.organisation_id = e.organisation_id and seat.employee_id = e.id
      and seat.superseded_at is null and seat.valid_to is null
    where e.organisation_id = ${organisationId} and e.left_on is null and e.joined_on <= ${since}::date
    order by e.id limit 200`.execute(work.db);
  const hurt = rows.filter(({ user }) => !user).map(({ id }) => id);
  const users = rows.filter(({ user }) => user).map(({ id }) => id);
  const place = rows[0]?.place;
  return place === undefined || hurt.length < 4 || users.length < 2 ? undefined : { place, hurt, users };
}

async function seed(work: Work): Promise<void> {
  const cast = await castOf(work);
  if (!cast) return;
  const { place, hurt: people, users } = cast;
  await prevent(work, demoPrevention({ place, people, users, today: work.today }));
  for (const [at, incident] of demoIncidents.toReversed().entries()) await write(work, cast, incident, at);
}

/** What names another record of the plan does it by its key. */
async function prevent(work: Work, planned: ReturnType<typeof demoPrevention>): Promise<void> {
  const made = new Map<unknown, number>();
  for (const { form, key, values } of planned) {
    const known = Object.entries(values).map(([name, value]) => [
      name,
      name === 'checklist' || name === 'equipment' ? made.get(value) : value,
    ]);
    const of = work.host.forms.form(form);
    const id = await records(work, of).asServer.create(Object.fromEntries(known));
    if (!made.has(key)) made.set(key, id);
  }
}

const nth = (of: readonly number[], at: number): number => of[at % of.length] ?? 0;

async function write(work: Work, cast: Cast, incident: DemoIncident, at: number): Promise<void> {
  const { before, at: time, hurt, state, anonymous = false, action, ...told } = incident;
  const day = addDays(work.today, -before);
  const investigator = nth(cast.users, at);
  const isAssessed = state !== 'reported';
  const { severity, likelihood, cause = null, rootCause = null, ...values } = told;
  const score = isAssessed ? riskOf(severity, likelihood) : null;
  const incidents = records(work, safetyIncident);
  const id = await incidents.asServer.create({
    ...{ ...values, happenedAt: `${day} ${time}`, place: cast.place, anonymous, cause, rootCause },
    reportedBy: anonymous ? null : nth(cast.users, at + 1),
    ...(isAssessed && { severity, likelihood, investigator }),
    people: hurt ? [personOf(hurt, nth(cast.hurt, at), day)] : [],
  });
  const closing = state === 'closed' ? { closing: 'Everything that had to change has changed.' } : {};
  await incidents.asServer.set(id, { score, risk: levelOf(score), ...closing }, { state });
  if (action) await writeAction(work, { id, day, state, what: action, owner: nth(cast.users, at + 1) });
  await sendNotices(work, id, addDays(day, 2));
}

const personOf = (hurt: NonNullable<DemoIncident['hurt']>, employee: number, day: IsoDate) => ({
  ...{ whose: 'employee' as const, employee, name: null, firm: null, treatment: null },
  outcome: hurt.outcome,
  loss: hurt.loss ?? null,
  returnedOn: hurt.away === undefined ? null : addDays(day, hurt.away + 1),
  ...{ injury: hurt.injury, bodyPart: hurt.bodyPart },
});

type Given = {
  readonly id: number;
  readonly day: IsoDate;
  readonly state: string;
  readonly what: string;
  readonly owner: number;
};

async function writeAction(work: Work, { id, day, state, what, owner }: Given): Promise<void> {
  const actions = records(work, safetyAction);
  const isOver = state === 'closed';
  const dueOn = isOver ? addDays(day, 30) : addDays(work.today, 6);
  if (!isOver) {
    await actions.asServer.create({ incident: id, what, owner, dueOn, kind: 'corrective' });
    return;
  }
  const doneOn = addDays(day, 24);
  const verified = { verifiedOn: addDays(day, 29), verifiedBy: 'Safety committee' };
  await actions.asServer.make(
    { incident: id, what, owner, dueOn, kind: 'corrective', givenOn: addDays(day, 3), doneOn, ...verified },
    { state: 'verified' },
  );
}

/** Notices of what is long over were sent. */
async function sendNotices(work: Work, incident: number, sentOn: IsoDate): Promise<void> {
  if (sentOn > addDays(work.today, -30)) return;
  const due = await records(work, safetyNotice).find({ incident, state: 'due' });
  for (const [at, { id }] of due.entries())
    await records(work, safetyNotice).asServer.set(
      id,
      { sentOn, number: `AC-${incident}-${at + 1}` },
      { as: 'send', state: 'sent' },
    );
}
