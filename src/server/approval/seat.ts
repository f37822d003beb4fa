/** Who is asked on a level: of those that its lines name, who can answer; a vacant place climbs. */
import { sql } from 'kysely';
import type { FlowLine } from '#kernel/approval.ts';
import { formTable } from '../forms/list/expression.ts';
import { reachCondition } from '../forms/reach.ts';
import { hasWorkedOn } from '../forms/record/approval.ts';
import type { Work } from '../work.ts';
import { asUser } from './as-user.ts';
import { awayForLong, standInsOf } from './away.ts';
import {
  byRight,
  type Candidate,
  candidatesOf,
  highestClimb,
  managersAbove,
  type Question,
  subjectOf,
} from './candidates.ts';

/** Somebody who is asked, and why. */
export type Seat = {
  readonly user: number;
  readonly name: string;
  readonly because: string;
  /** Asked with everybody who has the right: the place that the flow names has nobody. */
  readonly byRight?: true;
};

/**
 * The people of a level, each once; without a line, everybody with the right. Empty: nobody in the
 * organisation can answer.
 */
export async function seatsOf(work: Work, asked: Question, level: readonly FlowLine[]): Promise<Seat[]> {
  const found = new Map<number, Seat>();
  const places = level.length === 0 ? [await rightHolders(work, asked)] : [];
  for (const line of level) places.push(await seatsOfLine(work, asked, line));
  for (const seat of places.flat()) if (!found.has(seat.user)) found.set(seat.user, seat);
  return [...found.values()];
}

/** Whom the lines only tell: who sent it is left out, and whoever may not read the record. */
export async function toldOf(work: Work, asked: Question, level: readonly FlowLine[]): Promise<Seat[]> {
  const found = new Map<number, Seat>();
  for (const line of level) {
    if (line.need !== 'told') continue;
    for (const { user, name, because } of await candidatesOf(work, asked, line)) {
      if (user === null || user === asked.asker || found.has(user)) continue;
      if (await mayDo(work, asked, 'read', user)) found.set(user, { user, name, because });
    }
  }
  return [...found.values()];
}

type Asked = Pick<Question, 'form' | 'record'>;

/** Whether the work's user may do this with the record, by right and reach. */
export async function may(work: Work, { form, record }: Asked, action: string): Promise<boolean> {
  const reach = work.may(form.name, action);
  if (!reach) return false;
  const { rows } = await sql`
    select from ${formTable(form)} b where b.organisation_id = ${work.session.organisationId}
      and b.id = ${record.id} and ${reachCondition(work, form, reach, 'b', action)}`.execute(work.db);
  return rows.length > 0;
}

/** The same of another user. */
async function mayDo(work: Work, asked: Asked, action: string, user: number): Promise<boolean> {
  const theirs = await asUser(work, user);
  return theirs ? may(theirs, asked, action) : false;
}

/**
 * Who would send a record that was not sent yet, whoever looks at it: the one who made it, else the person it
 * is about, else the session.
 */
export async function senderOf(work: Work, asked: Asked, action: string): Promise<number> {
  const { organisationId, userId } = work.session;
  const subject = await subjectOf(work, { ...asked, action, asker: null });
  const { rows } = await sql<{ id: number }>`
    select u.id from ${formTable(asked.form)} b
    join user_account u on u.organisation_id = b.organisation_id and u.state = 'active'
      and (u.id = b.created_by or u.employee_id = ${subject}::bigint)
    where b.organisation_id = ${organisationId} and b.id = ${asked.record.id}
    order by u.id = b.created_by desc nulls last, u.id`.execute(work.db);
  for (const { id } of rows) if (await mayDo(work, asked, action, id)) return id;
  return userId;
}

/** Everybody who could decide on the record. */
async function rightHolders(work: Work, asked: Question): Promise<Seat[]> {
  const { fit } = await sorted(work, asked, await byRight(work, asked));
  return fit.map((seat) => ({ ...seat, byRight: true }));
}

async function seatsOfLine(work: Work, asked: Question, line: FlowLine): Promise<Seat[]> {
  let candidates = await candidatesOf(work, asked, line);
  const passed: string[] = [];
  for (let climb = 0; climb < highestClimb && candidates.length > 0; climb++) {
    const { fit, unfit } = await sorted(work, asked, candidates, !isAskedTogether(line));
    if (fit.length > 0) return fit.map((seat) => ({ ...seat, because: [...passed, seat.because].join(' ') }));
    passed.push(...unfit);
    const employees = candidates.map(({ employee }) => employee);
    candidates = await managersAbove(work, employees, 1);
  }
  if (passed.length === 0) passed.push('Nobody holds the place that the flow names.');
  const fit = await rightHolders(work, asked);
  return fit.map((seat) => ({ ...seat, because: [...passed, seat.because].join(' ') }));
}

/** Of those who are asked together somebody is there. */
export const isAskedTogether = ({ asks }: FlowLine): boolean => asks === 'right' || asks === 'login-type';

/** `present`: nobody waits for whoever is away for long. */
async function sorted(
  work: Work,
  asked: Question,
  candidates: readonly Candidate[],
  present = false,
): Promise<{ fit: Seat[]; unfit: string[] }> {
  const fit: Seat[] = [];
  const unfit: string[] = [];
  const people = candidates.flatMap(({ employee }) => employee ?? []);
  const away = present ? await awayForLong(work, people) : new Set<number>();
  for (const candidate of candidates) {
    const { user, name, because } = candidate;
    const fault = (await whyGone(work, asked, candidate, away)) ?? (await whyUnfit(work, asked, user));
    if (fault === undefined && user !== null) fit.push({ user, name, because });
    else unfit.push(`${name} ${fault}.`);
  }
  return { fit, unfit };
}

/** The login of somebody who has left may be open for a while; who is away may have somebody stand in. */
async function whyGone(
  work: Work,
  asked: Question,
  { employee, hasLeft }: Candidate,
  away: ReadonlySet<number>,
): Promise<string | undefined> {
  if (hasLeft) return 'has left';
  if (employee === null || !away.has(employee)) return undefined;
  return (await hasStandIn(work, asked, employee)) ? undefined : 'is away for a week or longer';
}

/** Whether the person has chosen somebody who can decide meanwhile. */
async function hasStandIn(work: Work, asked: Question, employee: number): Promise<boolean> {
  for (const user of await standInsOf(work, employee))
    if ((await whyUnfit(work, asked, user)) === undefined) return true;
  return false;
}

/** Why somebody cannot answer, after their name: 'has sent it'; undefined where they can. */
export async function whyUnfit(
  work: Work,
  { form, record, action, asker }: Question,
  user: number | null,
): Promise<string | undefined> {
  if (user === null) return 'has no login';
  if (user === asker) return 'has sent it';
  if (!(await asUser(work, user))?.may(form.name, action)) return 'does not have the right to decide';
  if (!(await mayDo(work, { form, record }, action, user)))
    return 'does not have the right to decide on this one';
  const approval = form.approvals?.[action];
  if (approval && (await hasWorkedOn(work, form, record.id, approval, user))) return 'has worked on it';
  return undefined;
}
