/** What is planned for people on days: what is usual, what was published and what is drafted over it. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { GrantedOn } from '#server/calendar/granted-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { Work } from '#server/work.ts';
import { ownHours, rest, type Turn } from '#time/roster/roster.ts';
import type { Shift } from '#time/shift/shift.ts';
import { type PersonPolicy, policiesOf } from '../policy/person-policy.server.ts';
import { shiftsById, usualShifts } from '../shift/planned-shift.server.ts';
import { refuseBarred } from './barred.server.ts';
import { draftedDays, type RosteredDays, rosteredDays, rosterKey } from './rostered-day.server.ts';

export type RosterSpan = readonly [from: IsoDate, to: IsoDate];

const daysMost = 62;

/** The days of a roster, as they were asked for. */
export function spanOf({ from, to }: { from: IsoDate; to: IsoDate }): RosterSpan {
  if (to < from) invalid({ to: 'The last day comes before the first.' });
  if (daysInclusive(from, to) > daysMost) invalid({ to: `At most ${daysMost} days at once.` });
  return [from, to];
}

/** A turn of a day, with its shift. */
export type Planned = { readonly turn: Turn; readonly shift: Shift | undefined };
const atRest: Planned = { turn: rest, shift: undefined };

type PlannedOn = (employee: number, date: IsoDate) => Planned;

type RosterPlan = {
  /** What is in force without the drafts. */
  readonly published: PlannedOn;
  readonly drawn: PlannedOn;
  /** What the day is: `.` worked, `o` off, `h` holiday, `l` leave, `d` half a day of leave. */
  markOn(employee: number, date: IsoDate): string;
  policyOn(employee: number, date: IsoDate): PersonPolicy | undefined;
  readonly drafts: RosteredDays;
  readonly inForce: RosteredDays;
};

async function read(work: Work, ids: readonly number[], [from, to]: RosterSpan) {
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources) granted.push(await source.read(work, ids, from, to));
  const shifts = await shiftsById(work);
  return {
    shifts,
    usual: await usualShifts(work, ids, from, to, shifts),
    policies: await policiesOf(work, ids, from, to),
    calendar: await daysOf(work, ids, from, to, 'roster'),
    inForce: await rosteredDays(work, ids, from, to),
    drafts: await draftedDays(work, ids, from, to),
    granted,
  };
}

type Known = Awaited<ReturnType<typeof read>>;

function usualOn({ usual, shifts, policies, calendar }: Known, employee: number, date: IsoDate): Planned {
  if (calendar.on(employee, date).kind !== 'working') return atRest;
  const planned = usual(employee, date);
  if (planned === null) return atRest;
  const found = planned ?? shifts.get(policies(employee, date)?.shift ?? 0);
  if (!found) return atRest;
  return { turn: found.isTyped ? ownHours : found.id, shift: found.shift };
}

function rosteredOn(known: Known, days: RosteredDays, employee: number, date: IsoDate): Planned | undefined {
  const day = days.get(rosterKey(employee, date));
  if (!day) return undefined;
  if (day.isUsual) return usualOn(known, employee, date);
  return day.shift === null ? atRest : { turn: day.shift, shift: known.shifts.get(day.shift)?.shift };
}

const letters = { working: '.', off: 'o', rest: 'o', holiday: 'h' } as const;

function markOn({ granted, calendar }: Known, employee: number, date: IsoDate): string {
  const leave = granted.flatMap((on) => on(employee, date)).find(({ kind }) => kind === 'leave');
  if (leave && 'session' in leave) return leave.session === 'whole' ? 'l' : 'd';
  return letters[calendar.on(employee, date).kind];
}

/** Days that nobody has drawn yet, by `rosterKey`: they go before drafts wherever a roster is looked at. */
export type ProposedDays = ReadonlyMap<string, Turn>;

function proposedOn({ shifts }: Known, turn: Turn | undefined): Planned | undefined {
  if (turn === undefined) return undefined;
  return turn === rest ? atRest : { turn, shift: shifts.get(turn)?.shift };
}

export async function rosterPlan(
  work: Work,
  ids: readonly number[],
  span: RosterSpan,
  proposed: ProposedDays = new Map(),
): Promise<RosterPlan> {
  const known = await read(work, ids, span);
  const published: PlannedOn = (employee, date) =>
    rosteredOn(known, known.inForce, employee, date) ?? usualOn(known, employee, date);
  return {
    published,
    drawn: (employee, date) =>
      proposedOn(known, proposed.get(rosterKey(employee, date))) ??
      rosteredOn(known, known.drafts, employee, date) ??
      published(employee, date),
    markOn: (employee, date) => markOn(known, employee, date),
    policyOn: known.policies,
    drafts: known.drafts,
    inForce: known.inForce,
  };
}

/** Nobody else changes the rosters of these people before the transaction ends. */
export async function holdRosters({ db, session }: Work, people: readonly number[]): Promise<void> {
  await sql`select from employee where organisation_id = ${session.organisationId}
    and id = any (${[...people]}::bigint[]) order by id for no key update`.execute(db);
}

type PutDay = { readonly employee: number; readonly date: IsoDate; readonly turn: Turn };

/** Shifts and rests that hold at once; what was drafted for these days is out of date, and goes. */
export async function putInForce(work: Work, days: readonly PutDay[]): Promise<void> {
  const { db, session } = work;
  await refuseBarred(work, days);
  const { organisationId, userId } = session;
  const given = JSON.stringify(
    days.map(({ employee, date, turn }) => ({ employee, date, shift: turn > 0 ? turn : null })),
  );
  await sql`
    delete from roster_day day using jsonb_to_recordset(${given}::jsonb) as given (employee bigint, date date)
    where day.organisation_id = ${organisationId} and day.is_draft and day.employee_id = given.employee
      and day.date = given.date`.execute(db);
  await sql`
    insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id, is_usual, changed_by)
    select ${organisationId}, employee, date, false, shift, false, ${userId}
    from jsonb_to_recordset(${given}::jsonb) as given (employee bigint, date date, shift bigint)
    on conflict (organisation_id, employee_id, date, is_draft) do update set shift_id = excluded.shift_id,
      is_usual = false, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db);
}
