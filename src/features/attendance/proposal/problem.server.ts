/** Reads what a roster is proposed from, with the same readings by which a roster is drawn and judged. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { closedMonths } from '#features/payroll/input/month-input.server.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type BarredOn, barredIn } from '#server/calendar/work-bar.ts';
import type { Work } from '#server/work.ts';
import { type Establishment, hoursOfLaw } from '#time/floor/hours-of-law.ts';
import type { Problem, ProposedPerson } from '#time/roster/proposal/problem.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { refuse } from '../attendance.refusal.ts';
import { licencesOf } from '../cover/licence.server.ts';
import { rosterNeeds } from '../cover/roster-needs.server.ts';
import type { RosterNeed } from '../roster/roster.call.ts';
import { extraHours } from '../roster/roster-cost.server.ts';
import { boundTo, mondayOf } from '../roster/roster-law.server.ts';
import { type RosterSpan, rosterPlan, spanOf } from '../roster/roster-plan.server.ts';
import { type RosterPerson, rosteredPeople } from '../roster/roster-rows.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import { wishesOf } from '../wish/shift-wish.server.ts';
import { barsOf, type Facts, type ShiftFacts } from './day-bars.server.ts';
import type { Pin, ProposalAsked } from './proposal.call.ts';

export const daysMost = 31;
export const peopleMost = 150;

/** Rests and days in a row reach so far back and ahead; whole weeks, from a Monday. */
const [weeksBefore, daysAfter] = [2, 7];

export type KnownProblem = {
  readonly problem: Problem;
  readonly people: readonly RosterPerson[];
  readonly span: RosterSpan;
  readonly needs: readonly RosterNeed[];
};

export function proposalSpan(asked: Pick<ProposalAsked, 'from' | 'to'>): RosterSpan {
  const span = spanOf(asked);
  if (daysInclusive(...span) > daysMost) invalid({ to: `At most ${daysMost} days at once.` });
  return span;
}

/** Those of the session's people whom a proposal is for. */
export async function proposalPeople(
  work: Work,
  { from, to, place, department }: ProposalAsked,
): Promise<readonly RosterPerson[]> {
  return (await rosteredPeople(work, [from, to])).filter(
    (person) =>
      (place === null || person.place === place) && (department === null || person.department === department),
  );
}

/** Days of people whose month is paid or being approved. */
export async function lockedDays(work: Work, ids: readonly number[]) {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const closed = await closedMonths(work, calendar);
  return (employee: number, date: IsoDate) => {
    const month = calendar.monthOf(employee, date);
    return closed({ employee, month }) === undefined ? undefined : month;
  };
}

export async function problemOf(work: Work, asked: ProposalAsked): Promise<KnownProblem> {
  const span = proposalSpan(asked);
  const people = await proposalPeople(work, asked);
  if (people.length === 0) refuse('roster.proposal-nobody');
  if (people.length > peopleMost) refuse('roster.proposal-many', { people: people.length, most: peopleMost });
  const ids = people.map(({ id }) => id);
  const reach: RosterSpan = [addDays(mondayOf(span[0]), -7 * weeksBefore), addDays(span[1], daysAfter)];
  const dates = eachDay(...reach);
  const law = await lawOf(work.db);
  const shifts = await shiftsById(work);
  const plan = await rosterPlan(work, ids, reach);
  const bound = await boundTo(work, ids, span[0]);
  const licences = await licencesOf(work, ids);
  const barred: BarredOn = await barredIn(work, ids, ...span);
  const needs = await rosterNeeds(work, people, span);
  if (needs.length === 0) refuse('roster.proposal-no-cover');
  const facts: Facts = {
    plan,
    span,
    today: work.today,
    pins: pinsByDay(asked.pins),
    locked: await lockedDays(work, ids),
    served: await servedDays(work, ids),
  };
  const wishes = await wishesOf(work, ids, span);
  const extra = await extraHours(work, ids, span[0], plan.policyOn);
  const offered = (person: RosterPerson) => offeredTo(person, needs, plan, eachDay(...span));
  const ofShift = { law, licences, barred, shifts };
  const proposed = people.map((person): ProposedPerson => {
    const held = licences.held.get(person.id) ?? [];
    const of: ShiftFacts = { ...ofShift, ...personLaw(law, bound.get(person.id), span[0]) };
    const bars = barsOf(person.id, facts, of, held, offered(person));
    return {
      ...{ employee: person.id, place: person.place, designation: person.designation },
      ...{ licences: held, hours: of.hours, wishes: wishes.get(person.id) ?? [] },
      days: dates.map(bars),
    };
  });
  const given = new Set(proposed.flatMap(({ days }) => days.flatMap(({ choices = [] }) => choices)));
  const isOffered = (id: Turn) => given.has(id) || needs.some((need) => need.shift === id);
  const first = daysInclusive(reach[0], span[0]) - 1;
  const problem: Problem = {
    ...{ law, people: proposed, needs, first, last: first + daysInclusive(...span) - 1 },
    shifts: [...shifts.values()].flatMap(({ id, shift }) =>
      isOffered(id) ? [{ turn: id, shift, extraHours: extra(id, shift) }] : [],
    ),
  };
  return { problem, people, span, needs };
}

type Bound = { state?: Establishment['state']; kind?: Establishment['kind']; staff?: number } & {
  readonly isWoman: boolean;
  readonly nightConsent: boolean;
};

/** The hours of the place of work, and consent to nights. */
function personLaw(law: IndianLaw, bound: Bound | undefined, on: IsoDate) {
  const { state, kind, staff = 0, isWoman = false, nightConsent = false } = bound ?? {};
  return { hours: state && kind ? hoursOfLaw(law, { state, kind, staff }, on) : [], isWoman, nightConsent };
}

const pinsByDay = (pins: readonly Pin[]): ReadonlyMap<string, Turn> =>
  new Map(pins.map(({ employee, date, turn }) => [`${employee} ${date}`, turn]));

/** Whether somebody is employed on a day. */
async function servedDays({ db, session }: Work, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null }>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and id = any (${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (employee: number, date: IsoDate): boolean => {
    const found = byId.get(employee);
    return found !== undefined && found.joined <= date && (found.left === null || found.left >= date);
  };
}

/** Shifts that cover asks for at their place, and those that they have in these days; none: all stays. */
function offeredTo(
  { id, place, designation }: RosterPerson,
  needs: readonly RosterNeed[],
  plan: Facts['plan'],
  dates: readonly IsoDate[],
): readonly Turn[] {
  const asked = needs.filter(
    (need) => need.place === place && (need.designation === null || need.designation === designation),
  );
  if (asked.length === 0) return [];
  const own = dates.map((date) => plan.drawn(id, date).turn).filter((turn) => turn > rest);
  return [...new Set([...asked.map(({ shift }) => shift), ...own])];
}
