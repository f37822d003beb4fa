/** Punches that were made without a network come in: each is checked by its signature and its clocks. */
import { createHash, timingSafeEqual, verify } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import {
  type Anchor,
  type OfflineAnswer,
  type OfflinePunch,
  offlinePunchesCall,
  signedText,
} from '#kernel/wire/offline-punch.ts';
import { suspendedSince } from '#server/organisation/suspension.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { indiaAhead, localAt } from '#time/clock.ts';
import { type OfflineFault, offlineMoment } from '#time/punch/offline.ts';
import { refuse } from '../attendance.refusal.ts';
import { keepPhoto, photoSent } from '../photo/punch-photo.server.ts';
import { type Whereabouts, whereaboutsOf } from '../place/clock-place.server.ts';
import { ownPin } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { anchorSignature, type OfflineRule, offlineRule, ownKey, publicKeyOf } from './offline-key.server.ts';

type Sent = OfflinePunch & { readonly anchor: Anchor; readonly signature: string };
type Key = Awaited<ReturnType<typeof ownKey>>;

const why: Readonly<Record<OfflineFault | 'forged' | 'no-photo' | 'wrong-photo', { readonly says: string }>> =
  {
    forged: { says: 'It was not signed on this phone.' },
    'no-photo': { says: 'Your policy asks for a photo with it.' },
    'wrong-photo': { says: 'Its photo is not a JPEG picture of at most 60 kB.' },
    'clock-moved': { says: 'The clock of the phone was changed.' },
    'before-contact': { says: 'Its time is before the phone last had a connection.' },
    ahead: { says: 'Its time has not come yet.' },
    'out-of-order': { says: 'Its time is before the punch before it.' },
    'too-old': { says: 'It is older than your policy allows.' },
  };

function isAnchor(work: Work, { id }: Key, anchor: Anchor): boolean {
  const [given, right] = [Buffer.from(anchor.signature), Buffer.from(anchorSignature(work, anchor))];
  return anchor.key === id && given.length === right.length && timingSafeEqual(given, right);
}

function isSigned({ publicKey }: Key, { anchor, signature, ...punch }: Sent): boolean {
  const key = publicKeyOf(publicKey);
  // One that was registered before its point was looked at has signed nothing.
  if (!key) return false;
  const photoHash =
    punch.photo === undefined
      ? undefined
      : createHash('sha256').update(Buffer.from(punch.photo, 'base64')).digest('hex');
  const text = Buffer.from(signedText(punch, anchor, photoHash));
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

export const offlinePunches = route({
  ...offlinePunchesCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'write',
  keepsReach: true,
  summary: 'Send punches that were made without a network; each is taken once',
  async handle(work, { body }): Promise<OfflineAnswer> {
    const employee = work.session.employeeId ?? notFound('Your employee record');
    const policy = await offlineRule(work, employee);
    const { offlineHours: hours } = policy;
    if (hours === 0) refuse('offline.not-here');
    const key = await ownKey(work, body.key);
    const shutSince = await suspendedSince(work);
    return take(work, employee, key, { ...body, hours, shutSince, askedAt: askedOf(work, employee, policy) });
  },
});

type Asked = {
  readonly where: Whereabouts;
  readonly asksPhoto: boolean;
  readonly policy: { readonly id: number };
};

/** What was asked of a punch when it was made: a policy that began since could not be followed. */
function askedOf(work: Work, employee: number, today: OfflineRule): (at: number) => Promise<Asked> {
  const known = new Map<IsoDate, Asked>();
  return async (at) => {
    const { date } = localAt(at, indiaAhead);
    const before = known.get(date);
    if (before) return before;
    const then = await offlineRule(work, employee, date);
    const policy = then.offlineHours > 0 ? then : today;
    const { clockPlace, clockPhoto } = policy;
    // A phone without a network tells no place; what the policy would refuse is shown to the manager.
    const clocksAt = clockPlace === 'refused' ? 'marked' : clockPlace;
    const rules = { clockPlace: clocksAt, clockPhoto } as const;
    const asked = { ...(await whereaboutsOf(work, employee, rules, undefined)), policy };
    known.set(date, asked);
    return asked;
  };
}

type Sending = {
  readonly device: number;
  readonly punches: readonly Sent[];
  readonly hours: number;
  readonly shutSince: (at: number) => number;
  readonly askedAt: (at: number) => Promise<Asked>;
};

/** The photo that a punch has to come with; one that nobody asks for is not kept. */
function photoWith(
  { photo }: Sent,
  asksPhoto: boolean,
): { readonly content?: Uint8Array } | 'no-photo' | 'wrong-photo' {
  if (!asksPhoto) return {};
  if (photo === undefined) return 'no-photo';
  const content = photoSent(photo);
  return 'fault' in content ? 'wrong-photo' : { content };
}

async function take(work: Work, employee: number, key: Key, sending: Sending) {
  const { device, punches, hours, shutSince, askedAt } = sending;
  const now = Math.floor(Date.now() / 1000);
  let { sequence, lastAt } = key;
  const taken: number[] = [];
  const refused: { sequence: number; says: string }[] = [];
  for (const sent of punches.toSorted((one, other) => one.sequence - other.sequence)) {
    const no = (fault: keyof typeof why) => refused.push({ sequence: sent.sequence, ...why[fault] });
    if (!isAnchor(work, key, sent.anchor) || !isSigned(key, sent)) {
      no('forged');
      continue;
    }
    // Sent again after a lost answer, or replayed: what became of it then still holds.
    if (sent.sequence <= sequence) {
      taken.push(sent.sequence);
      continue;
    }
    const found = offlineMoment({
      anchorAt: sent.anchor.at,
      anchorDevice: sent.anchor.device,
      punchDevice: sent.at,
      elapsed: sent.elapsed,
      now,
      nowDevice: device,
      before: lastAt,
      hoursMost: hours,
      shutSince,
    });
    sequence = sent.sequence;
    if ('fault' in found) {
      no(found.fault);
      continue;
    }
    const { at } = found;
    const { where, asksPhoto, policy } = await askedAt(at);
    const photo = photoWith(sent, asksPhoto);
    if (typeof photo === 'string') {
      no(photo);
      continue;
    }
    lastAt = at;
    taken.push(sent.sequence);
    const one = { at, direction: sent.direction, detail: { key: key.id, ...where } };
    const isNew = await storeOne(work, employee, one);
    if (photo.content && isNew > 0) await keepPhoto(work, { employee, at, content: photo.content, policy });
  }
  await sql`
    update offline_key set last_sequence = ${sequence}, last_at = to_timestamp(${lastAt}::float8)
    where organisation_id = ${work.session.organisationId} and id = ${key.id}`.execute(work.db);
  if (refused.length > 0) noteRefused(work, key.id, refused);
  return { taken, refused };
}

type One = { readonly at: number; readonly direction: 'in' | 'out'; readonly detail: object };

const storeOne = (work: Work, employee: number, { at, direction, detail }: One) =>
  storePunches(
    work,
    [{ at, pin: ownPin(employee), device: 0, direction, way: 'offline', state: null, verify: null }],
    detail,
  );

/** What was refused is not there as a punch: the audit tells that somebody tried. */
function noteRefused(work: Work, key: number, refused: OfflineAnswer['refused']): void {
  work.audit({
    action: 'refuse-punch',
    form: attendanceRequest.name,
    changes: { key: { new: key }, why: { new: [...new Set(refused.map(({ says }) => says))].join(' ') } },
  });
}
