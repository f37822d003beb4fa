/** The punches and requests of the demo's people, drawn day by day, and written many at a time. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { dayNumber, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import type { GrantedOn } from '#server/calendar/granted-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { chance } from '#server/seed/chance.ts';
import type { Work } from '#server/work.ts';
import { indiaAhead, instantAt, timeText } from '#time/clock.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { plannedShifts } from '../shift/planned-shift.server.ts';
import { type DemoPlan, type DemoRequest, demoDay, habitOf } from './attendance-demo-day.ts';
import type { DemoWorker } from './attendance-demo-rules.ts';

type Span = { readonly from: IsoDate; readonly today: IsoDate };
type Punched = { readonly at: number; readonly pin: string; readonly device: number };
type Asked = DemoRequest & { readonly employee: number; readonly date: IsoDate; readonly state: string };

type PlanOn = (employee: number, date: IsoDate) => DemoPlan | undefined;

/** What was planned for everybody, before anybody punched. */
async function plansOf(work: Work, ids: readonly number[], { from, today }: Span): Promise<PlanOn> {
  const calendar = await daysOf(work, ids, from, today);
  const planned = await plannedShifts(work, ids, from, today);
  const granted: GrantedOn[] = [];
  for (const source of work.host.forms.grantedSources)
    granted.push(await source.read(work, ids, from, today));
  return (employee, date) => {
    const { shift } = planned(employee, date) ?? {};
    const leave = granted.flatMap((on) => on(employee, date)).find(({ kind }) => kind === 'leave');
    const away = leave && 'session' in leave ? leave.session : 'no';
    return shift && { shift, away, isWorking: calendar.on(employee, date).kind === 'working' };
  };
}

export async function writeTimes(
  work: Work,
  people: readonly DemoWorker[],
  span: Span,
  deviceAt: ReadonlyMap<number, number>,
): Promise<void> {
  const planOn = await plansOf(
    work,
    people.map(({ id }) => id),
    span,
  );
  const punches: Punched[] = [];
  const requests: Asked[] = [];
  const now = Math.floor(Date.now() / 1000);
  for (const person of people) {
    const draw = chance(person.id * 6_151);
    const habit = habitOf(draw);
    const until = person.left === null ? span.today : earlier(span.today, person.left);
    for (const date of eachDay(later(span.from, person.joined), until)) {
      const plan = planOn(person.id, date);
      if (!plan) continue;
      const { punches: made, request } = demoDay(draw, plan, habit);
      const device = deviceAt.get(person.place ?? 0) ?? 0;
      for (const minutes of made) {
        const at = instantAt(date, minutes * 60 + draw.whole(0, 59), indiaAhead);
        if (at <= now && device > 0) punches.push({ at, pin: person.code.slice(-4), device });
      }
      if (request && date < span.today)
        requests.push({
          ...request,
          employee: person.id,
          date,
          state: stateOn(date, span.today, draw.whole(1, 100)),
        });
    }
  }
  await insertPunches(work, punches);
  await insertRequests(
    work,
    requests.filter(({ state }) => state !== 'waiting'),
  );
  for (const request of requests.filter(({ state }) => state === 'waiting')) await send(work, request);
}

/** What waits has reached who decides it. */
async function send(
  work: Work,
  { employee, date, kind, cameAt, leftAt, minutes, reason }: Asked,
): Promise<void> {
  const values = {
    employee,
    kind,
    from: date,
    session: sessionOf(kind),
    cameAt: clock(cameAt),
    leftAt: clock(leftAt),
    minutes: minutes ?? null,
    reason,
  };
  await records(work, attendanceRequest).asServer.make(values, { as: 'submit', state: 'waiting' });
}

/** Some of what was asked for lately still waits for an answer. */
const stateOn = (date: IsoDate, today: IsoDate, lot: number): string => {
  if (dayNumber(today) - dayNumber(date) <= 4 && lot <= 35) return 'waiting';
  return lot <= 95 ? 'approved' : 'declined';
};

/** As a terminal sends them: some seconds after each was made. */
async function insertPunches({ db, session }: Work, punches: readonly Punched[]): Promise<void> {
  await sql`
    insert into punch (organisation_id, at, pin, device_id, way, verify, received_at)
    select ${session.organisationId}, to_timestamp(given.at), given.pin, given.device, 'device', 1,
      to_timestamp(given.at + 4)
    from unnest(${punches.map(({ at }) => at)}::float8[], ${punches.map(({ pin }) => pin)}::text[],
      ${punches.map(({ device }) => device)}::bigint[]) as given (at, pin, device)
    order by given.at
    on conflict do nothing`.execute(db);
  await sql`
    insert into device_state (organisation_id, device_id, address, firmware, users, newest_punch_at, punches)
    select organisation_id, device_id, '10.20.0.' || device_id, 'Ver 8.0.4.2', count(distinct pin), max(at),
      count(*)
    from punch where organisation_id = ${session.organisationId} and device_id > 0
    group by organisation_id, device_id`.execute(db);
}

const clock = (minutes: number | undefined): string | null =>
  minutes === undefined ? null : timeText((minutes % 1_440) * 60).slice(0, 5);

const sessionOf = (kind: DemoRequest['kind']): 'whole' | null =>
  kind === 'on-duty' || kind === 'work-from-home' ? 'whole' : null;

async function insertRequests({ db, session }: Work, requests: readonly Asked[]): Promise<void> {
  const rows = requests.map(({ kind, cameAt, leftAt, minutes, ...request }) => ({
    ...request,
    kind,
    session: sessionOf(kind),
    cameAt: clock(cameAt),
    leftAt: clock(leftAt),
    minutes: minutes ?? null,
    answer: request.state === 'declined' ? 'Please speak to me about this day first.' : null,
  }));
  await sql`
    insert into attendance_request (organisation_id, employee_id, kind, "from", session, came_at, left_at,
      minutes, reason, answer, state)
    select ${session.organisationId}, employee, kind, date, session, "cameAt", "leftAt", minutes, reason,
      answer, state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (employee bigint, kind text, date date,
      session text, "cameAt" text, "leftAt" text, minutes bigint, reason text, answer text, state text)
    order by date, employee`.execute(db);
}
