/**
 * API keys: made for programs alone, shown once, and agreed to by a second administrator where the account
 * sees or decides what no administrator may reach alone.
 */
import { sql } from 'kysely';
import { addDays, addMonths, lastDay, monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, daily, formServer } from '#server/feature.ts';
import { newKey } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { waitingFor } from '../pending-store.server.ts';
import { isGraveLogin } from '../power.server.ts';
import { isBeingFounded, keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { refuseSameHand } from '../user-state/another-person.server.ts';
import { opensMore } from '../user-state/nobodys-login.server.ts';
import { accessKey } from './access-key.form.ts';
import { overlap } from './overlap.form.ts';

const monthsMost = 12;
const logDays = 400;

export const accessKeyServer = formServer(accessKey, {
  async check(work, { record }) {
    if (record.expiresOn <= work.today) invalid({ expiresOn: 'Choose a day after today.' });
    if (record.expiresOn > lastDay(addMonths(monthOf(work.today), monthsMost))) {
      invalid({ expiresOn: 'A key works for a year at most. Choose an earlier day, and rotate it then.' });
    }
    const { program } = await accountOf(work, record.user);
    if (!program) {
      invalid({ user: 'A person signs in with a password. Choose a user that is marked as a program.' });
    }
  },
  async saved(work, { record, previous }) {
    if (previous) return;
    const because = await waits(work, record.user);
    await giveSecret(work, record, because === null ? 'active' : 'waiting', 0, because);
  },
  actions: {
    rotate: asking({ overlap }, async (work, record, { overlap }) => {
      const because = await waits(work, record.user);
      const state = because === null ? 'active' : 'rotating';
      await giveSecret(work, record, state, Number(overlap), because);
      return because === null ? undefined : { state };
    }),
    async agree(work, { id, user }) {
      if (!keepers.includes(work.session.loginType)) refuse('access-key.administrators');
      if (user === work.session.userId) refuse('access-key.administrators');
      await refuseSameHand(work, 'access-key', id);
      const asked = await loginTypeAsked(work, user);
      if (asked !== null) refuse('access-key.login-type-first', { loginType: asked });
      await takeSecret(work, id);
    },
    async revoke(work, { id }) {
      await sql`update access_key set token_hash = null, next_hash = null, previous_hash = null
        where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
    },
  },
});

type Account = { readonly program: boolean; readonly loginType: number };

async function accountOf(work: Work, user: number): Promise<Account> {
  const { rows } = await sql<Account>`
    select program, login_type_id as "loginType" from user_account
    where organisation_id = ${work.session.organisationId} and id = ${user}`.execute(work.db);
  return rows[0] ?? invalid({ user: 'This user does not exist.' });
}

/**
 * Why a key waits, or null. Whoever makes a key knows its secret, and could use it to see what they do not
 * see themselves; and a key of an account whose login type waits would be agreed to for less than it comes
 * to give.
 */
async function waits(work: Work, user: number): Promise<string | null> {
  const { loginType } = await accountOf(work, user);
  if (await isBeingFounded(work)) return null;
  const asked = await loginTypeAsked(work, user);
  if (asked !== null) return `The login type ${asked} of its account waits for a second administrator.`;
  const opens = (await isGraveLogin(work, loginType)) || (await opensMore(work, loginType));
  return opens ? 'Its account opens more than an administrator gives alone.' : null;
}

/** The name of the login type that was asked for this account and waits. */
async function loginTypeAsked(work: Work, user: number): Promise<string | null> {
  for (const { kind, change } of await waitingFor(work, { user })) {
    if (kind !== 'user' || change.loginType === undefined) continue;
    const { rows } = await sql<{ name: string }>`select name from login_type
      where organisation_id = ${work.session.organisationId} and id = ${change.loginType}`.execute(work.db);
    if (rows[0]) return rows[0].name;
  }
  return null;
}

type Key = { readonly id: number; readonly name: string };

/** Makes a secret, shows it once, and lets it work at once or after it is agreed to. */
async function giveSecret(
  work: Work,
  { id, name }: Key,
  state: 'waiting' | 'rotating' | 'active',
  overlapHours: number,
  because: string | null,
): Promise<void> {
  const { organisationId } = work.session;
  const { text, hash, prefix } = newKey(organisationId);
  await sql`update access_key set next_hash = ${hash}, next_prefix = ${prefix},
      overlap_hours = ${overlapHours}, state = ${state}, waits_because = ${because},
      prefix = coalesce(prefix, ${prefix})
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  if (state === 'active') await takeSecret(work, id);
  work.besides.keys.push({ key: text, of: name, waits: state !== 'active', because });
}

/** The secret that was made last works from now on, the one before it as long as was said. */
async function takeSecret(work: Work, id: number): Promise<void> {
  await sql`update access_key set previous_hash = token_hash,
      previous_until = (now() at time zone 'UTC' + overlap_hours * interval '1 hour') at time zone 'UTC',
      token_hash = next_hash, prefix = next_prefix, next_hash = null, waits_because = null
    where organisation_id = ${work.session.organisationId} and id = ${id} and next_hash is not null`.execute(
    work.db,
  );
}

export const cleanKeyUses = daily({
  name: 'clean-key-uses',
  run: (work) =>
    sql`delete from access_key_use where organisation_id = ${work.session.organisationId}
      and used_on < ${addDays(work.today, -logDays)}::date`.execute(work.db),
});
