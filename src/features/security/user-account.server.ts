/** Users: names that can be typed at sign-in, nobody locked out by accident, nobody raised by themselves. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Population } from '#kernel/population/population.ts';
import { invalid } from '#kernel/refusal.ts';
import type { LoginType } from '#kernel/rights.ts';
import { refuseNoFactor, resetFactor } from '#server/factor/reset.ts';
import { formServer } from '#server/feature.ts';
import { nameInDirectory, platformOrganisation, unnameInDirectory } from '#server/organisation/founding.ts';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { tellKeysWait } from './access-key/keys-of-account.server.ts';
import {
  refuseUnsafeLink,
  sendUserLink,
  showUserLink,
  type User,
  userOf,
  warnByMail,
} from './given-link.server.ts';
import { askChange } from './pending-store.server.ts';
import { dutyRuling, furtherTypesOf } from './rights-review/login-duty.server.ts';
import { keepers } from './second-administrator.server.ts';
import { refuse } from './security.refusal.ts';
import { userAccount } from './user-account.form.ts';
import { askHeld, holdBack } from './user-hold.server.ts';
import { askEnabling, linkWaits, waits } from './user-state/user-state.server.ts';

export const userAccountServer = formServer(userAccount, {
  async check(work, { record, previous }) {
    const userName = record.userName.toLowerCase();
    if (!/^[a-z0-9][a-z0-9._@-]{1,59}$/.test(userName)) {
      invalid({
        userName: 'Use 2 to 60 small letters, digits and . - _ @, starting with a letter or digit.',
      });
    }
    const loginType = await basedOn(work, record.loginType);
    checkGiven(work, loginType);
    if (keepers.includes(loginType) && record.scope?.length) {
      invalid({ scope: 'An administrator gives access to everybody, so this login type is not narrowed.' });
    }
    checkProgram(record, previous, loginType);
    if (previous) await checkChanged(work, record, previous, loginType);
    if (previous && previous.userName !== userName) await refuseRenaming(work, record.id);
    return { userName, ...(await holdBack(work, record, previous)) };
  },
  heldBack: (work, { record, previous }) => askHeld(work, record, previous),
  async saved(work, { record, previous }) {
    const { organisationId } = work.session;
    await askHeld(work, record, previous);
    if (previous && record.program && previous.loginType !== record.loginType)
      await tellKeysWait(work, record.id);
    if (previous?.userName === record.userName) return;
    if (previous) await unnameInDirectory(work.db, organisationId, previous.userName);
    await nameInDirectory(work.db, organisationId, [record.userName]);
  },
  verdicts: {
    duties: async (work, { record: { id, loginType } }) =>
      dutyRuling(work, [loginType, ...(await furtherTypesOf(work, id))]),
  },
  offers: ({ session }, { id, program }, action) =>
    (program !== true || !ofPeople.has(action)) && (id !== session.userId || !ofOthers.has(action)),
  actions: {
    async disable(work, record) {
      if (record.id === work.session.userId) {
        refuse('user.own/user-account');
      }
      if (keepers.includes(await basedOn(work, record.loginType))) {
        await keepOne(work, record.id);
        const { mail, name } = await userOf(work, record.id);
        await warnByMail(work, mail, name, `${work.session.name} has disabled your Muster user.`);
      }
      await endSessions(work.db, work.session.organisationId, { userId: record.id });
    },
    async 'end-sessions'(work, record) {
      const butSessionId = record.id === work.session.userId ? work.session.sessionId : null;
      await endSessions(work.db, work.session.organisationId, { userId: record.id, butSessionId });
    },
    async 'reset-factor'(work, record) {
      refuseForProgram(record);
      checkGiven(work, await basedOn(work, record.loginType));
      await refuseNoFactor(work, record);
      return (await waits(work, record)) ? askReset(work, record) : resetFactor(work, record);
    },
    async 'send-link'(work, record) {
      refuseForProgram(record);
      checkGiven(work, await basedOn(work, record.loginType));
      const user = await userOf(work, record.id);
      refuseUnsafeLink(work, user);
      if (await linkWaits(work, record)) return askLink(work, user);
      return work.host.settings.mailUrl === null ? showUserLink(work, user) : sendUserLink(work, user);
    },
    async enable(work, record) {
      checkGiven(work, await basedOn(work, record.loginType));
      if (!(await waits(work, record))) return undefined;
      await askEnabling(work, record);
      return { state: 'disabled' };
    },
  },
});

/** What a program has neither password nor session for. */
/** What nobody does to themselves. */
const ofOthers = new Set(['disable', 'reset-factor']);
const ofPeople = new Set(['send-link', 'reset-factor', 'end-sessions']);

function refuseForProgram({ program }: Pick<Account, 'program'>): void {
  if (program) refuse('user.program');
}

/** A program gives nobody access and is nobody's own user; a person's user never becomes one. */
function checkProgram(record: Account, previous: Account | null, loginType: LoginType): void {
  if (previous && (previous.program ?? false) !== (record.program ?? false)) {
    invalid({ program: 'This cannot be changed. Make another user, and disable this one.' });
  }
  if (!record.program) return;
  if (keepers.includes(loginType)) {
    invalid({ loginType: 'A program never gives access to others. Choose another login type.' });
  }
  if (record.employee) invalid({ employee: 'A program is no employee. Leave this empty.' });
}

async function askReset(work: Work, { id, name }: { id: number; name: string }): Promise<void> {
  const { mail, userName } = await userOf(work, id);
  const detail = [`User: ${name} (${userName})`, 'The second factor is taken away; the password is left'];
  await askChange(work, {
    kind: 'factor',
    user: id,
    change: {},
    title: `A reset of the second factor of ${name}`,
    detail,
  });
  await warnByMail(work, mail, name, `${work.session.name} asks for a reset of your second factor.`);
}

async function askLink(work: Work, user: User): Promise<void> {
  const way = user.mail === null ? 'shown once to who asks' : `mailed to ${user.mail}`;
  const detail = [`User: ${user.name} (${user.userName})`, `A link to set the password, ${way}`];
  const title = `A link to set the password of ${user.name}`;
  await askChange(work, { kind: 'link', user: user.id, change: {}, title, detail });
  await warnByMail(work, user.mail, user.name, `${work.session.name} asks for a link to set your password.`);
}

type Account = {
  readonly id: number;
  readonly loginType: number;
  readonly employee: number | null;
  readonly scope: Population | null;
  readonly program: boolean | null;
};

async function checkChanged(
  work: Work,
  record: Account,
  previous: Account,
  loginType: LoginType,
): Promise<void> {
  const isOwn = record.id === work.session.userId;
  if (isOwn && record.loginType !== previous.loginType) {
    invalid({ loginType: 'Nobody changes their own login type. Ask another administrator.' });
  }
  if (isOwn && record.employee !== previous.employee) {
    invalid({ employee: 'Nobody changes which employee they are. Ask another administrator.' });
  }
  if (isOwn && !isDeepStrictEqual(record.scope, previous.scope)) {
    invalid({ scope: 'Nobody changes whom their own login is narrowed to. Ask another administrator.' });
  }
  if (record.loginType === previous.loginType) return;
  const before = await basedOn(work, previous.loginType);
  checkGiven(work, before);
  if (keepers.includes(before) && !keepers.includes(loginType)) await keepOne(work, record.id);
}

/**
 * Only who keeps the keys hands them out or takes them; and the platform's are at home in its own
 * organisation.
 */
function checkGiven(work: Work, loginType: LoginType): void {
  if (loginType === 'platform' && work.session.organisationId !== platformOrganisation.id) {
    invalid({ loginType: 'This login type belongs to the platform’s own organisation.' });
  }
  if (keepers.includes(loginType) && !keepers.includes(work.session.loginType)) {
    refuse('forbidden/user-account');
  }
}

async function basedOn(work: Work, loginTypeId: number): Promise<LoginType> {
  const {
    rows: [row],
  } = await sql<{ based_on: LoginType }>`
    select based_on from login_type
    where organisation_id = ${work.session.organisationId} and id = ${loginTypeId}`.execute(work.db);
  return row?.based_on ?? invalid({ loginType: 'This login type does not exist.' });
}

/** Locks the keepers while it looks, so that two who disable each other at once leave one. */
async function keepOne(work: Work, exceptUserId: number): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and u.state = 'active' and t.based_on =
    any(${keepers}::text[])
    order by u.id for update of u`.execute(work.db);
  if (rows.some(({ id }) => id !== exceptUserId)) return;
  refuse('user.last-administrator');
}

/** Where a company's accounts are known by user name, whoever gives a name away gives the user away. */
async function refuseRenaming({ db, session }: Work, id: number): Promise<void> {
  if (id === session.userId) return;
  const { rows } = await sql`select from sign_in_provider
    where organisation_id = ${session.organisationId} and state <> 'off' and matched_by = 'user-name'
    limit 1`.execute(db);
  if (rows.length > 0) {
    invalid({ userName: 'People sign in with the account of their company by this name. Make a new user.' });
  }
}
