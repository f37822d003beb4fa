/** Who stands before a kiosk: by code and PIN, or by the code that a phone shows once. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { keyedHash } from '#server/security/seal.ts';
import { countAttempt, forgive } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import type { Kiosk } from './kiosk-device.server.ts';
import { payloadOf, readShown, type ShownCode, shownSeconds, shownText } from './shown-code.ts';

const now = (): number => Math.floor(Date.now() / 1000);
const signed = (host: Host, code: ShownCode): string =>
  keyedHash(host, { organisationId: code.organisation, column: 'kiosk.shown' }, payloadOf(code));

export function codeOf({ host, session: { organisationId } }: Work, employee: number): string {
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
export async function personByPin(
  host: Host,
  kiosk: Kiosk,
  { code, pin }: Tried,
  ip: string,
): Promise<Person> {
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
export async function personShown(work: Work, text: string): Promise<number> {
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
