/**
 * For whom an entry for many is, and what each gets: the verdict that a single application or adjustment
 * would have, asked of all of them at once. As if the entry were not there: before it is posted and after,
 * the answer is the same.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { availableOn } from '#kernel/ledger/availability.ts';
import { notFound } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import { coversFor, peopleInService } from '#server/population/person.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import type { Judgement } from '../application/judged-wish.ts';
import { judgeEach, refusalOf } from '../application/judgement.server.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveAdjustment } from '../balance/leave-adjustment.form.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { accountOf } from '../balance/outlook.ts';
import { type LeaveTypeRecord, readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { peopleReached } from '../posted-whole.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { massLeave } from './mass-leave.form.ts';

export type MassLeave = ServerRecord<typeof massLeave>;

/** What one person gets: days of leave as they were judged, or days on a balance. */
export type MassShare = {
  readonly employee: number;
  readonly type: LeaveTypeRecord;
  readonly days: number;
  readonly unpaid: number;
  readonly left: number | null;
  readonly judgement?: Judgement;
  readonly because: string | null;
};

export const dayOf = ({ kind, from, day }: MassLeave): IsoDate =>
  (kind === 'leave' ? from : day) ?? notFound('The day');

/** The form that a single one is entered in, by whose rights it is entered for many. */
export const enteredAs = ({ kind }: MassLeave): string =>
  (kind === 'leave' ? leaveApplication : leaveAdjustment).name;

/** In the order of their codes: in service on the first day, covered, and within reach. */
export async function coveredPeople(work: Work, record: MassLeave): Promise<readonly number[]> {
  const asked = await peopleInService(work, dayOf(record));
  const population = record.forWhom ?? [];
  const covers = await coversFor(work, [population], asked);
  const within = await peopleReached(work, enteredAs(record));
  return asked.flatMap(({ employee }, at) =>
    within.has(employee) && covers(population, at) !== undefined ? [employee] : [],
  );
}

type Reason = Pick<MassShare, 'because'>;

const ofThemselves = (work: Work, employee: number): Reason | undefined =>
  isOwn(work, employee)
    ? { because: 'Somebody else enters your own leave. Ask another person in HR.' }
    : undefined;

export async function sharesOf(work: Work, record: MassLeave): Promise<readonly MassShare[]> {
  const employees = await coveredPeople(work, record);
  if (employees.length === 0) return [];
  return record.kind === 'leave'
    ? leaveShares(work, record, employees)
    : balanceShares(work, record, employees);
}

/** Once it is posted, who is in it has it; whoever came later, or posted it, is not. */
function asPosted({ state }: MassLeave, has: boolean, reason: Reason): Reason {
  if (state !== 'posted') return reason;
  if (has) return { because: null };
  return reason.because === null ? { because: 'Not included when it was posted.' } : reason;
}

/** Its applications by person. */
async function postedBy({ db, session }: Work, id: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; employee: number }>`
    select id, employee_id as employee from leave_application
    where organisation_id = ${session.organisationId} and entered_id = ${id}`.execute(db);
  const byPerson = Map.groupBy(rows, ({ employee }) => employee);
  return new Map([...byPerson].map(([employee, its]) => [employee, its.map((one) => one.id)]));
}

async function leaveShares(
  work: Work,
  record: MassLeave,
  employees: readonly number[],
): Promise<readonly MassShare[]> {
  const posted = await postedBy(work, record.id);
  const judged = async (type: number, people: readonly number[]) =>
    judgeEach(work, { ...wishOf(work, record), type }, people, (employee) => posted.get(employee) ?? []);
  const first = await judged(record.type, employees);
  const refused = employees.filter((employee) => first.get(employee)?.answer === 'no');
  const second =
    record.otherwise === null || refused.length === 0 ? undefined : await judged(record.otherwise, refused);
  return employees.flatMap((employee): readonly MassShare[] => {
    const one = first.get(employee);
    const judgement = one?.answer === 'no' ? (second?.get(employee) ?? one) : one;
    if (!judgement) return [];
    const reason = ofThemselves(work, employee) ?? { because: refusalOf(judgement) ?? null };
    return [shareBy(employee, judgement, asPosted(record, posted.has(employee), reason))];
  });
}

function shareBy(employee: number, judgement: Judgement, reason: Reason): MassShare {
  const { counted: days, lost: unpaid, type, balance } = judgement;
  return { employee, type, days, unpaid, left: balance?.after ?? null, judgement, ...reason };
}

/** As an application that HR enters for somebody else. */
export const wishOf = (work: Work, { from, to, part }: MassLeave) => ({
  from: from ?? work.today,
  to: to ?? from ?? work.today,
  fromHalf: part === 'second' ? ('second' as const) : ('whole' as const),
  toHalf: part === 'first' ? ('first' as const) : ('whole' as const),
  partDays: [],
  askedOn: work.today,
  hasDocument: true,
  isForOther: true,
});

async function balanceShares(
  work: Work,
  record: MassLeave,
  employees: readonly number[],
): Promise<readonly MassShare[]> {
  const on = dayOf(record);
  const type = (await records(work, leaveType).one(record.type)) ?? notFound('This leave type');
  const rules = await readLeaveRules(work, employees);
  const people = new Map((await readLeavePeople(work, { ids: employees })).map((one) => [one.id, one]));
  const accounts = await readEntries(work, leaveDays, { employees, subject: type.id });
  const kept = new Map(accounts.map(({ account, entries }) => [account.employee, entries]));
  const days = hundredthsOf(record.days ?? 0);
  return employees.map((employee): MassShare => {
    const person = people.get(employee);
    const terms = person && rules.termsOf(person, type.id, on);
    const entries = kept.get(employee) ?? [];
    const others = entries.filter(({ cause }) => cause.form !== massLeave.name || cause.id !== record.id);
    const termsOn = (date: IsoDate) => person && rules.termsOf(person, type.id, date);
    const { closings } = person ? accountOf(others, { person, today: work.today, termsOn }) : noClosings;
    const available = availableOn(others, on, closings);
    const short = days < 0 && available + days < -hundredthsOf(terms?.values.overdraw ?? 0);
    const reason =
      ofThemselves(work, employee) ??
      (terms ? undefined : withoutPolicy(type.name)) ??
      (short ? tooFew(available) : { because: null });
    const has = others.length < entries.length;
    return { employee, type, days, unpaid: 0, left: available + days, ...asPosted(record, has, reason) };
  });
}

const noClosings = { closings: [] };

const withoutPolicy = (type: string): Reason => ({
  because: `No policy gives this person ${type} on this day. Choose another leave type.`,
});
const tooFew = (available: number): Reason => ({
  because: `${daysText(Math.max(0, available))} can be used. Take fewer days.`,
});
