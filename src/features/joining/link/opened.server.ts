/** Opens the work of a joiner's link: limited in rate, with the right digits, and only while it holds. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { tokenOf } from '#server/security/session.ts';
import { countAttempt, forgive } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { joiner } from '../joiner/joiner.form.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { refuse } from '../joining.refusal.ts';
import { digitsOf, passOf } from './joiner-link.server.ts';

const linkEnded = (): never => refuse('joining.link-ended');

/** States in which the link opens: before it was sent, and once HR has taken everything over, it does not. */
const openStates = new Set(['invited', 'handed-in']);

/** Somebody who types saves every few seconds; whoever tries links does not get far. */
const perAddress = (address: string) => ({ of: `joining/${address}`, most: 900, minutes: 15 });
const perLink = (hash: string) => ({ of: `joining link/${hash}`, most: 600, minutes: 15 });
const digitTries = (hash: string) => ({ of: `joining digits/${hash}`, most: 8, minutes: 60 });

type Found = { readonly work: Work; readonly record: Joiner; readonly hash: string };

async function found(work: Work, hash: string): Promise<Joiner> {
  const { rows } = await sql<{ id: number }>`
    select id from joiner where organisation_id = ${work.session.organisationId}
      and (token_hash = ${hash} or earlier_hash = ${hash})`.execute(work.db);
  const record = rows[0] && (await records(work, joiner).locked(rows[0].id));
  if (!record || !openStates.has(record.state ?? '')) return linkEnded();
  return record.linkUntil !== null && record.linkUntil < work.today ? linkEnded() : record;
}

type Knock = { readonly token: string; readonly address: string };

/** The joiner behind a link, before the digits were asked for: for what tells nothing of the person. */
export async function atTheLink<T>(
  host: Host,
  { token, address }: Knock,
  act: (opened: Found) => Promise<T>,
): Promise<T> {
  await countAttempt(host, [perAddress(address)]);
  const known = tokenOf(token) ?? linkEnded();
  await countAttempt(host, [perLink(known.hash)]);
  const session = systemSession(known.organisationId, 'Joiner, by the link');
  return inWork(host, session, async (work) =>
    act({ work, record: await found(work, known.hash), hash: known.hash }),
  );
}

/** Answers the pass for the right digits. Wrong ones are counted before they are looked at. */
export async function passFor(host: Host, knock: Knock, digits: string): Promise<string> {
  const { hash } = tokenOf(knock.token) ?? linkEnded();
  const tries = [digitTries(hash)];
  await countAttempt(host, tries);
  const pass = await atTheLink(host, knock, async ({ work, record }) => {
    if (digitsOf(record.mobile) !== digits) return refuse('joining.wrong-digits');
    if (record.openedOn === null)
      await records(work, joiner).asServer.set(record.id, { openedOn: work.today }, { as: 'open' });
    return passOf(work, hash, record.mobile);
  });
  await forgive(host, [], tries);
  return pass;
}

/** The joiner behind a link whose digits were right. */
export const inJoining = <T>(
  host: Host,
  { pass, ...knock }: Knock & { readonly pass: string },
  act: (work: Work, record: Joiner) => Promise<T>,
): Promise<T> =>
  atTheLink(host, knock, ({ work, record, hash }) =>
    pass === passOf(work, hash, record.mobile) ? act(work, record) : refuse('joining.open-again'),
  );
