/**
 * What attendance brings into a month: absences on their days, hours of overtime, nights and shifts. It is
 * worked out from punches, shifts, calendar and requests; what is kept for runs holds until these change.
 */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addDays, type IsoDate, type Month } from '#kernel/calendar.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { onceInTurns } from '#server/in-turns.ts';
import { keptReading } from '#server/kept-reading.ts';
import { type Brought, type Explained, type PayAsked, paySource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { hoursChanged, lostByHours } from '../hours/lost-hours.server.ts';
import { myAttendance } from '../mine/my-attendance.form.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { payFrom } from '../policy/person-policy.server.ts';
import { arePunchedSince } from '../punch/person-punches.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { monthFromKept } from './kept-month.server.ts';
import { judgedMonth, type MonthBrings } from './month-effect.server.ts';
import { payAlone } from './pay-alone.ts';
import { type DayBrings, unitsOf } from './time-pay.ts';
import { timeChanges } from './time-pay-changes.ts';

/** What days bring, added up to the last that is paid. */
export function summed(days: readonly DayBrings[], paidTo: IsoDate): Brought | undefined {
  const paid = days.filter(({ date }) => date <= paidTo);
  const lossOfPay = paid.flatMap(({ lost }) => lost ?? []);
  const units = unitsOf(paid);
  if (lossOfPay.length === 0 && units.length === 0) return undefined;
  return { ...(lossOfPay.length > 0 && { lossOfPay }), ...(units.length > 0 && { units }) };
}

/** Whether any policy pays the month by time. */
export async function isPaidByTime(work: Work, month: Month): Promise<boolean> {
  const first = await payFrom(work);
  return first !== null && month >= first;
}

/** A trial has judged everybody's month in this very work: its payslips do not judge it again. */
export const judgedInTrial = new WeakMap<Work, { readonly month: Month; readonly brings: MonthBrings }>();

const kept = keptReading<MonthBrings>(4, 30);

const bringsInTurns = onceInTurns<MonthBrings>();

/**
 * A run that is calculated again finds the month as it was judged, unless anything was changed that days are
 * judged by: most of what an officer does between two calculations is about pay alone. Where a change is not
 * noted yet, in the transaction that makes it, nobody asks for everybody's run.
 */
async function bringsOfMonth(work: Work, asked: PayAsked): Promise<MonthBrings> {
  const { month, forRun, afresh, turns } = asked;
  if (!forRun || afresh) return judgedMonth(work, asked);
  return bringsInTurns(turns, () => bringsForRun(work, month));
}

async function bringsForRun(work: Work, month: Month): Promise<MonthBrings> {
  const reach = (await readPayCalendar(work.db, work.session.organisationId)).reach(month);
  const isOver = addDays(reach.to, 2) < work.today;
  if (!isOver) return monthFromKept(work, month, reach);
  const { counting } = (await lawOf(work.db)).workingTime;
  return kept(work, `${month} ${JSON.stringify(counting)}`, () => monthFromKept(work, month, reach), {
    apartFrom: payAlone,
    changedSince: (at) => arePunchedSince(work, at, reach),
  });
}

async function read(work: Work, asked: PayAsked) {
  if (!(await isPaidByTime(work, asked.month))) return () => undefined;
  const known = judgedInTrial.get(work);
  const brings = known?.month === asked.month ? known.brings : await bringsOfMonth(work, asked);
  const byHours = await lostByHours(work, asked.month, asked.ids);
  return ({ id, paidTo }: { readonly id: number; readonly paidTo: IsoDate }) => {
    const brought = summed(brings.get(id) ?? [], paidTo);
    const lost = byHours.get(id);
    return lost ? { ...brought, lossOfPay: [...(brought?.lossOfPay ?? []), ...lost] } : brought;
  };
}

/** By which policy, and who keeps it. */
async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<{ id: string; name: string; by: string | null; at: string }>`
    select policy.id::text, policy.name, account.name as by,
      to_char(policy.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from attendance_policy policy
    left join user_account account on account.organisation_id = policy.organisation_id
      and account.id = policy.changed_by
    where policy.organisation_id = ${session.organisationId}
      and policy.id = any (${[...ids]}::bigint[])`.execute(db);
  const says = (name: string) => `Worked out from attendance by the policy ${name}`;
  return new Map(rows.map(({ id, name, by, at }) => [id, { by: by ?? '', at, says: says(name) }]));
}

/** The month of the person, at the day. */
async function opensDay(work: Work, employee: number) {
  const { path } = myAttendance.menu;
  if (employee === work.session.employeeId) return (on: IsoDate) => `${path}?day=${on}`;
  const reach = work.may(attendanceRequest.name, 'read');
  if (!reach || !(await isWithinReach(work, reach, employee))) return undefined;
  return (on: IsoDate) => `${path}?employee=${employee}&day=${on}`;
}

export const timePaySource = paySource({
  form: attendancePolicy,
  read,
  changes: (organisationId, months) => sql`
    select * from (${timeChanges(organisationId, months)}) days
    union all ${hoursChanged(organisationId, months)}`,
  explain,
  opensDay,
});
