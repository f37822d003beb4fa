/** Clocking in and out at a kiosk: by code and PIN, or by the code that a phone shows once. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { type KioskPunch, kioskPinCall, kioskPunchCall, kioskShownCall } from '#kernel/wire/kiosk-call.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { keptAside } from '#server/organisation/kept-aside.ts';
import { route } from '#server/route.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { indiaAhead, localAt, timeText } from '#time/clock.ts';
import { isRepeat, type Punch } from '#time/punch/punch.ts';
import { refuse } from '../attendance.refusal.ts';
import { clockedAt } from '../mine/clock.server.ts';
import { ownPin } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shownCodeCall } from './kiosk.call.ts';
import { activeKiosk, type Kiosk } from './kiosk-device.server.ts';
import { codeOf, personByPin, personShown } from './kiosk-person.server.ts';
import { keepPin, refuseWeak } from './kiosk-pin.server.ts';
import { shownSeconds } from './shown-code.ts';

const now = (): number => Math.floor(Date.now() / 1000);

type Shown = { readonly name: string; readonly picture: number | null };

async function shownOf(work: Work, employee: number): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select ${fullNameOf('e')} as name,
      case when e.picture_consent_on is not null then e.picture_id end as picture
    from employee e where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}
      and (e.left_on is null or e.left_on >= ${work.today}::date)`.execute(work.db);
  return rows[0] ?? notFound('This employee');
}

async function pictureOf(work: Work, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const { mime } = await work.files.find(work, id);
  return `data:${mime};base64,${Buffer.from(await work.files.content(work, id)).toString('base64')}`;
}

type Direction = KioskPunch['direction'];

type Tap = { readonly kiosk: number; readonly employee: number; readonly meant?: Direction | undefined };

/** A tap the other way than the one before is no second tap: somebody goes at once, or meant the other. */
async function stored(work: Work, { kiosk, employee, meant }: Tap, at: number) {
  await sql`select from employee where organisation_id = ${work.session.organisationId}
    and id = ${employee} for no key update`.execute(work.db);
  const before = await clockedAt(work, employee, at);
  if (!before) return refuse('kiosk.no-time');
  const { last, ahead } = before;
  const tap: Punch = meant ? { at, direction: meant } : { at };
  const again = last !== undefined && isRepeat(last, tap, Math.max(60, before.repeatSeconds));
  const direction = meant ?? (again ? (last.direction ?? 'in') : before.isIn ? 'out' : 'in');
  if (!again)
    await storePunches(
      work,
      [{ at, pin: ownPin(employee), device: 0, direction, way: 'kiosk', state: null, verify: null }],
      { kiosk },
    );
  return { direction, again, at: minuteText(again ? last.at : at, ahead) };
}

const minuteText = (at: number, ahead: number): string =>
  timeText(Math.floor(localAt(at, ahead).seconds / 60) * 60);

async function punch(work: Work, tap: Tap): Promise<Omit<KioskPunch, 'choosesPin'>> {
  const shown = await shownOf(work, tap.employee);
  return {
    name: shown.name,
    picture: await pictureOf(work, shown.picture),
    ...(await stored(work, tap, now())),
    turn: codeOf(work, tap.employee),
  };
}

/** Made while the organisation is suspended: in or out follows from the day, which is read afterwards. */
export const keptTaps = keptAside<Tap>({ way: 'kiosk', take: stored });

/** Says nothing of anybody but that it is kept. */
async function keep(work: Work, tap: Tap): Promise<KioskPunch> {
  if (!(await keptTaps.keep(work, tap))) refuse('attendance.no-room');
  const at = minuteText(now(), indiaAhead);
  const { meant: direction = 'in' } = tap;
  return { name: '', picture: null, direction, at, again: false, turn: '', choosesPin: false, isKept: true };
}

const sessionOf = ({ organisationId, name }: Kiosk) => systemSession(organisationId, `Kiosk ${name}`);

export const kioskPunch = route({
  ...kioskPunchCall,
  tag: 'Attendance',
  open: true,
  summary: 'Clock in or out at a kiosk, by code and PIN',
  async handle(host, request) {
    const kiosk = await activeKiosk(host, request);
    const { id: employee, isIssued } = await personByPin(host, kiosk, request.body, request.ip);
    return inWork(host, sessionOf(kiosk), async (work) => ({
      ...(await punch(work, { kiosk: kiosk.id, employee })),
      choosesPin: isIssued,
    }));
  },
  async whileSuspended(host, request) {
    const kiosk = await activeKiosk(host, request);
    const { id: employee } = await personByPin(host, kiosk, request.body, request.ip);
    return inWork(host, sessionOf(kiosk), (work) => keep(work, { kiosk: kiosk.id, employee }));
  },
});

export const kioskShown = route({
  ...kioskShownCall,
  tag: 'Attendance',
  open: true,
  summary: 'Clock in or out at a kiosk, by the code that a phone shows',
  async handle(host, request) {
    const kiosk = await activeKiosk(host, request);
    await countShown(host, kiosk);
    return inWork(host, sessionOf(kiosk), async (work) => ({
      ...(await punch(work, await tapShown(work, kiosk, request.body))),
      choosesPin: false,
    }));
  },
  async whileSuspended(host, request) {
    const kiosk = await activeKiosk(host, request);
    await countShown(host, kiosk);
    return inWork(host, sessionOf(kiosk), async (work) =>
      keep(work, await tapShown(work, kiosk, request.body)),
    );
  },
});

const countShown = (host: Host, { organisationId, id }: Kiosk): Promise<void> =>
  countAttempt(host, [{ of: `kiosk-shown/${organisationId}/${id}`, most: 300, minutes: 5 }]);

const tapShown = async (
  work: Work,
  { id: kiosk }: Kiosk,
  { text, direction: meant }: { text: string; direction?: Direction },
): Promise<Tap> => ({ kiosk, employee: await personShown(work, text), meant });

export const kioskPin = route({
  ...kioskPinCall,
  tag: 'Attendance',
  open: true,
  summary: 'Choose another PIN at a kiosk in the place of the one that is typed',
  async handle(host, request) {
    const kiosk = await activeKiosk(host, request);
    const { code, pin, newPin } = request.body;
    refuseWeak(newPin, 'newPin');
    if (newPin === pin) refuse('kiosk.same-pin');
    const { id } = await personByPin(host, kiosk, { code, pin }, request.ip);
    const hash = await host.hashes.inLine(request.ip, () => host.hashes.hash(newPin));
    await inWork(host, sessionOf(kiosk), (work) => keepPin(work, id, hash, false));
    return { done: true as const };
  },
});

export const shownCode = route({
  ...shownCodeCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'write',
  keepsReach: true,
  summary: 'A code that a kiosk reads from my phone, for a minute and once',
  async handle(work) {
    const employee = work.session.employeeId ?? notFound('Your employee record');
    return { text: codeOf(work, employee), seconds: shownSeconds };
  },
});
