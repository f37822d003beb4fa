/** Kiosks: paired by the tablet itself, approved by an administrator, known by a token that only it has. */
import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { reference, text } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { type KioskState, kioskStateCall, pairKioskCall } from '#kernel/wire/kiosk-call.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { cookieNamed, newToken, tokenOf } from '#server/security/session.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceKiosk } from './attendance-kiosk.form.ts';
import { endWaiting, refuseFull } from './kiosk-waiting.server.ts';

const cookie = 'muster-kiosk';
const keptDays = 400;

export const attendanceKioskServer = formServer(attendanceKiosk, {
  actions: {
    approve: asking(
      {
        name: text({ label: 'Name', required: true, max: 80 }),
        place: reference('establishment', { label: 'Establishment', required: true }),
      },
      (_work, _record, { name, place }) => ({ name, place }),
    ),
    /** A token that was once shown to be another's is of no use again. */
    block: async (work, { id }) => {
      await sql`update attendance_kiosk set token_hash = null
        where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
    },
  },
});

/** Letters and digits that nobody takes for others. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789';
const newCode = (): string => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');

type Known = {
  readonly id: number;
  readonly name: string;
  readonly pairingCode: string;
  readonly state: string;
};

export type Kiosk = Known & { readonly organisationId: number };

async function known(work: Work, hash: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, name, pairing_code as "pairingCode", state from attendance_kiosk
    where organisation_id = ${work.session.organisationId} and token_hash = ${hash}`.execute(work.db);
  return rows[0];
}

/** The kiosk that calls, by its cookie. */
async function callingKiosk(host: Host, request: FastifyRequest): Promise<Kiosk | undefined> {
  const token = tokenOf(request.cookies[cookieNamed(host, cookie)]);
  if (!token) return undefined;
  const { organisationId, hash } = token;
  host.refusedCalls.by(request, organisationId);
  const found = await inWork(host, systemSession(organisationId, 'Kiosk'), (work) => known(work, hash));
  return found && { ...found, organisationId };
}

export async function activeKiosk(host: Host, request: FastifyRequest): Promise<Kiosk> {
  const kiosk = await callingKiosk(host, request);
  return kiosk?.state === 'active' ? kiosk : refuse('kiosk.unknown');
}

const unpaired: KioskState = { state: 'unpaired', pairingCode: null, name: null };

const stateOf = (kiosk: Known | undefined): KioskState => {
  if (kiosk?.state === 'active') return { state: 'active', pairingCode: null, name: kiosk.name };
  return kiosk?.state === 'waiting'
    ? { state: 'waiting', pairingCode: kiosk.pairingCode, name: null }
    : unpaired;
};

export const kioskState = route({
  ...kioskStateCall,
  tag: 'Attendance',
  open: true,
  summary: 'Whether this tablet is paired as a kiosk',
  handle: async (host, request) => stateOf(await callingKiosk(host, request)),
  // People punch at it all the same, and their punches are kept.
  whileSuspended: async (host, request) => ({ ...stateOf(await callingKiosk(host, request)), name: null }),
});

export const pairKiosk = route({
  ...pairKioskCall,
  tag: 'Attendance',
  open: true,
  summary: 'Ask to be paired as a kiosk of an organisation; it waits for an administrator',
  async handle(host, request, reply) {
    await countAttempt(host, [{ of: `kiosk/${request.ip}`, most: 10, minutes: 60 }]);
    const organisationId = await organisationOfCode(host, request.body.organisation);
    host.refusedCalls.by(request, organisationId);
    const token = newToken(organisationId);
    const state = await inWork(host, systemSession(organisationId, 'Kiosk'), (work) =>
      waitFor(work, token.hash, request.ip),
    );
    giveToken(host, reply, token.text);
    return state;
  },
});

/** Of one that is open. Whoever mistypes it would wait for ever. */
async function organisationOfCode(host: Host, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from directory.organisation where lower(code) = ${code.trim().toLowerCase()} and active
  `.execute(host.tenancy.directory);
  return rows[0]?.id ?? refuse('kiosk.no-organisation');
}

async function waitFor(work: Work, hash: string, address: string): Promise<KioskState> {
  await endWaiting(work);
  await refuseFull(work, address);
  const pairingCode = newCode();
  const id = await records(work, attendanceKiosk).asServer.make(
    { name: `New kiosk ${pairingCode}`, pairingCode, address },
    { as: 'pair' },
  );
  await sql`update attendance_kiosk set token_hash = ${hash}
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  await raise(work, attendanceKiosk, 'waits', {
    record: id,
    title: sentence`A kiosk with the pairing code ${pairingCode} waits for approval`,
    path: `fwShift/kiosks/${id}`,
  });
  return { state: 'waiting', pairingCode, name: null };
}

function giveToken(host: Host, reply: FastifyReply, text: string): void {
  void reply.setCookie(cookieNamed(host, cookie), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: host.settings.publicUrl.startsWith('https:'),
    maxAge: keptDays * 86_400,
  });
}
