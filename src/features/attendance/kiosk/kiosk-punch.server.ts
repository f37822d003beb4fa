/** Clocking in and out at a kiosk: by code and PIN, or by the code that a phone shows once. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { type KioskPunch, kioskPinCall, kioskPunchCall, kioskShownCall } from '#kernel/wire/kiosk-call.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { keyedHash } from '#server/security/seal.ts';
import { countAttempt, forgive } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { localAt, timeText } from '#time/clock.ts';
import { isRepeat, type Punch } from '#time/punch/punch.ts';
import { refuse } from '../attendance.refusal.ts';
import { clockedNow } from '../mine/clock.server.ts';
import { ownPin } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { shownCodeCall } from './kiosk.call.ts';
import { activeKiosk, type Kiosk } from './kiosk-device.server.ts';
import { keepPin, refuseWeak } from './kiosk-pin.server.ts';
import { payloadOf, readShown, type ShownCode, shownSeconds, shownText } from './shown-code.ts';

const now = (): number => Math.floor(Date.now() / 1000);
const signed = (host: Host, code: ShownCode): string =>
  keyedHash(host, { organisationId: code.organisation, column: 'kiosk.shown' }, payloadOf(code));

function codeOf({ host, session: { organisationId } }: Work, employee: number): string {
  const code: ShownCode = {
    organisation: organisationId,
    employee,
    until: now() + shownSeconds,
    nonce: randomBytes(16).toString('base64url'),
  };
  return shownText(code, signed(host, code));
}

type Person = { readonly id: number; readonly isIssued: boolean };
type Tried = { readonly code: string; readonly pin: string };

/** The same answer for a code that nobody has, a PIN that is wrong, and one that was never set. */
async function personByPin(host: Host, kiosk: Kiosk, { code, pin }: Tried, ip: string): Promise<Person> {
  const { organisationId } = kiosk;
  const limits = [
    { of: `kiosk-pin/${organisationId}/${code.trim().toLowerCase()}`, most: 5, minutes: 15 },
    { of: `kiosk-tries/${organisationId}/${kiosk.id}`, most: 60, minutes: 15 },
  ];
  await countAttempt(host, limits);
  const found = await inWork(host, systemSession(organisationId, `Kiosk ${kiosk.name}`), async (work) => {
    const { rows } = await sql<Person & { hash: string }>`
      select e.id, p.hash, p.is_issued as "isIssued" from employee e
      join kiosk_pin p on p.organisation_id = e.organisation_id and p.employee_id = e.id
      where e.organisation_id = ${organisationId} and lower(e.code) = ${code.trim().toLowerCase()}
        and e.joined_on <= ${work.today}::date
        and (e.left_on is null or e.left_on >= ${work.today}::date)`.execute(work.db);
    return rows[0];
  });
  const fits = await host.hashes.inLine(ip, () => host.hashes.verify(found?.hash ?? null, pin));
  if (!found || !fits) return refuse('kiosk.no-match');
  await forgive(host, limits, limits.slice(0, 1));
  return found;
}

/** A code is taken once: by whichever kiosk reads it first. */
async function personShown(work: Work, text: string): Promise<number> {
  const read = readShown(text);
  if (!read || read.code.organisation !== work.session.organisationId) return refuse('kiosk.no-code');
  const { code, signature } = read;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signed(work.host, code)))) refuse('kiosk.no-code');
  if (code.until < now()) refuse('kiosk.code-over');
  const { rows } = await sql`
    insert into kiosk_code_used (organisation_id, nonce, until)
    values (${code.organisation}, ${code.nonce}, to_timestamp(${code.until})) on conflict do nothing
    returning nonce`.execute(work.db);
  if (rows.length === 0) refuse('kiosk.code-over');
  await sql`delete from kiosk_code_used
    where organisation_id = ${code.organisation} and until < now() - interval '1 day'`.execute(work.db);
  return code.employee;
}

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

/** A tap the other way than the one before is no second tap: somebody goes at once, or meant the other. */
async function punch(
  work: Work,
  kiosk: Kiosk,
  employee: number,
  meant?: Direction,
): Promise<Omit<KioskPunch, 'choosesPin'>> {
  await sql`select from employee where organisation_id = ${work.session.organisationId}
    and id = ${employee} for no key update`.execute(work.db);
  const shown = await shownOf(work, employee);
  const before = await clockedNow(work, employee);
  if (!before) return refuse('kiosk.no-time');
  const at = now();
  const { last } = before;
  const tap: Punch = meant ? { at, direction: meant } : { at };
  const again = last !== undefined && isRepeat(last, tap, Math.max(60, before.repeatSeconds));
  const direction = meant ?? (again ? (last.direction ?? 'in') : before.isIn ? 'out' : 'in');
  if (!again)
    await storePunches(
      work,
      [{ at, pin: ownPin(employee), device: 0, direction, way: 'kiosk', state: null, verify: null }],
      { kiosk: kiosk.id },
    );
  return {
    name: shown.name,
    picture: await pictureOf(work, shown.picture),
    direction,
    at: timeText(Math.floor(localAt(again ? last.at : at, before.ahead).seconds / 60) * 60),
    again,
    turn: codeOf(work, employee),
  };
}

const sessionOf = ({ organisationId, name }: Kiosk) => systemSession(organisationId, `Kiosk ${name}`);

export const kioskPunch = route({
  ...kioskPunchCall,
  tag: 'Attendance',
  open: true,
  summary: 'Clock in or out at a kiosk, by code and PIN',
  async handle(host, request) {
    const kiosk = await activeKiosk(host, request);
    const { id, isIssued } = await personByPin(host, kiosk, request.body, request.ip);
    return inWork(host, sessionOf(kiosk), async (work) => ({
      ...(await punch(work, kiosk, id)),
      choosesPin: isIssued,
    }));
  },
});

export const kioskShown = route({
  ...kioskShownCall,
  tag: 'Attendance',
  open: true,
  summary: 'Clock in or out at a kiosk, by the code that a phone shows',
  async handle(host, request) {
    const kiosk = await activeKiosk(host, request);
    await countAttempt(host, [
      { of: `kiosk-shown/${kiosk.organisationId}/${kiosk.id}`, most: 300, minutes: 5 },
    ]);
    return inWork(host, sessionOf(kiosk), async (work) => ({
      ...(await punch(work, kiosk, await personShown(work, request.body.text), request.body.direction)),
      choosesPin: false,
    }));
  },
});

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
