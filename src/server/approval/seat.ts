/** Who is asked on a level: of those that its lines name, who can answer; a vacant place climbs. */
import { sql } from 'kysely';
import type { FlowLine } from '#kernel/approval.ts';
import { formTable } from '../forms/list/expression.ts';
import { reachCondition } from '../forms/reach.ts';
import { hasWorkedOn } from '../forms/record/approval.ts';
import type { Work } from '../work.ts';
import { asUser } from './as-user.ts';
import { byRight, type Candidate, candidatesOf, managersAbove, type Question } from './candidates.ts';

/** Somebody who is asked, and why. */
type Seat = { readonly user: number; readonly name: string; readonly because: string };

/** Chains of command are shorter than this; a circle of managers ends here. */
const highestClimb = 15;

/** The people of a level, each once. Empty: nobody in the organisation can answer. */
export async function seatsOf(work: Work, asked: Question, level: readonly FlowLine[]): Promise<Seat[]> {
  const found = new Map<number, Seat>();
  for (const line of level)
    for (const seat of await seatsOfLine(work, asked, line))
      if (!found.has(seat.user)) found.set(seat.user, seat);
  return [...found.values()];
}

async function seatsOfLine(work: Work, asked: Question, line: FlowLine): Promise<Seat[]> {
  let candidates = await candidatesOf(work, asked, line);
  const passed: string[] = [];
  for (let climb = 0; climb < highestClimb && candidates.length > 0; climb++) {
    const { fit, unfit } = await sorted(work, asked, candidates);
    if (fit.length > 0) return fit.map((seat) => ({ ...seat, because: [...passed, seat.because].join(' ') }));
    passed.push(...unfit);
    const employees = candidates.map(({ employee }) => employee);
    candidates = await managersAbove(work, employees, 1);
  }
  if (passed.length === 0) passed.push('Nobody holds the place that the flow names.');
  const { fit } = await sorted(work, asked, await byRight(work, asked));
  return fit.map((seat) => ({ ...seat, because: [...passed, seat.because].join(' ') }));
}

async function sorted(
  work: Work,
  asked: Question,
  candidates: readonly Candidate[],
): Promise<{ fit: Seat[]; unfit: string[] }> {
  const fit: Seat[] = [];
  const unfit: string[] = [];
  for (const { user, name, because } of candidates) {
    const fault = await whyUnfit(work, asked, user);
    if (fault === undefined && user !== null) fit.push({ user, name, because });
    else unfit.push(`${name} ${fault}.`);
  }
  return { fit, unfit };
}

/** Why somebody cannot answer, after their name: 'has sent it'; undefined where they can. */
export async function whyUnfit(
  work: Work,
  { form, record, action, asker }: Question,
  user: number | null,
): Promise<string | undefined> {
  if (user === null) return 'has no login';
  if (user === asker) return 'has sent it';
  const theirs = await asUser(work, user);
  const reach = theirs?.may(form.name, action);
  if (!theirs || !reach) return 'does not have the right to decide';
  const { rows } = await sql`
    select from ${formTable(form)} b where b.organisation_id = ${work.session.organisationId}
      and b.id = ${record.id} and ${reachCondition(theirs, form, reach, 'b', true)}`.execute(work.db);
  if (rows.length === 0) return 'does not have the right to decide on this one';
  const approval = form.approvals?.[action];
  if (approval && (await hasWorkedOn(work, form, record.id, approval, user))) return 'has worked on it';
  return undefined;
}
