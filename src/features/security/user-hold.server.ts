/**
 * What of a saved user waits: a login type with more grave powers, another employee whose own pay the user
 * would see, another mail address of a login with such powers. The rest of the save holds at once. It holds
 * for every way in, because every way asks the form's `check`: screen, call, bulk and import.
 */

import { sql } from 'kysely';
import type { Population } from '#kernel/population/population.ts';
import { populationText } from '#kernel/population/population-text.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { populationTitles } from '#server/population/titles.ts';
import { maskedMail } from '#server/security/confirmation.ts';
import type { Work } from '#server/work.ts';
import { warnByMail } from './given-link.server.ts';
import { isTakingEffect } from './pending-effect.server.ts';
import { askChange, type UserValues, voidOvertaken } from './pending-store.server.ts';
import { decidedOf, isGraveLogin, type Powers, powersOf, widensGravely } from './power.server.ts';
import { isBeingFounded } from './second-administrator.server.ts';

type UserRecord = {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly loginType: number;
  readonly employee: number | null;
  readonly scope: Population | null;
  readonly mail: string | null;
  readonly state?: string | undefined;
};
type Held = { -readonly [K in keyof UserValues]: UserValues[K] };

/** Between `check`, which holds back, and the save, which asks. By user name: a new user has no id yet. */
const held = new WeakMap<Work, Map<string, UserValues>>();

/** The values to be written in place of those that wait. */
export async function holdBack(
  work: Work,
  record: UserRecord,
  previous: UserRecord | null,
): Promise<Partial<Pick<UserRecord, 'loginType' | 'employee' | 'mail' | 'scope'>>> {
  if (isTakingEffect(work) || (await isBeingFounded(work))) return {};
  const waits: Held = {};
  if (record.loginType !== previous?.loginType && (await raises(work, record, previous)))
    waits.loginType = record.loginType;
  if (previous && record.employee !== previous.employee && record.employee !== null)
    waits.employee = record.employee;
  if (previous && (await reachesMore(work, record, previous))) waits.scope = record.scope;
  const isOwn = record.id === work.session.userId;
  const hasNewMail = previous !== null && record.mail !== previous.mail && !isOwn;
  if (hasNewMail && (await isGraveLogin(work, previous.loginType))) waits.mail = record.mail;
  if (Object.keys(waits).length === 0) return {};
  const kept = held.get(work) ?? new Map<string, UserValues>();
  held.set(work, kept.set(record.userName.toLowerCase(), waits));
  return {
    ...('loginType' in waits && { loginType: previous?.loginType ?? (await plainLogin(work)) }),
    ...('employee' in waits && { employee: previous?.employee ?? null }),
    ...('mail' in waits && { mail: previous?.mail ?? null }),
    ...('scope' in waits && { scope: previous?.scope ?? null }),
  };
}

/** Whether a login with grave powers comes to have them for people whom it was not narrowed to. */
async function reachesMore(work: Work, record: UserRecord, previous: UserRecord): Promise<boolean> {
  if (!previous.scope?.length) return false;
  const before = new Set(previous.scope.map((group) => JSON.stringify(group)));
  const isLess = record.scope?.length && record.scope.every((group) => before.has(JSON.stringify(group)));
  if (isLess) return false;
  return (await isGraveLogin(work, record.loginType)) || isGraveLogin(work, previous.loginType);
}

/** Asked once in a work: an import, or a group of the directory, gives thousands the same login type. */
const known = new WeakMap<Work, Map<number, Promise<Powers>>>();

function powersOnce(work: Work, loginType: number): Promise<Powers> {
  const kept = known.getOrInsertComputed(work, () => new Map());
  const ask = async () => powersOf(work.host, await decidedOf(work, loginType));
  return kept.getOrInsertComputed(loginType, ask);
}

async function raises(work: Work, record: UserRecord, previous: UserRecord | null): Promise<boolean> {
  const powers = (id: number) => powersOnce(work, id);
  const before: Powers = previous ? await powers(previous.loginType) : new Map();
  return widensGravely(before, await powers(record.loginType));
}

/** What a new user is until more was agreed to: the login type of every employee. */
export async function plainLogin(work: Work): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from login_type
    where organisation_id = ${work.session.organisationId} and code = 'employee'`.execute(work.db);
  const [plain] = rows;
  if (!plain) throw new Error('an organisation has the login type of employees');
  return plain.id;
}

/** After the rest was saved: asks for what waits, and tells the address that was the person's. */
export async function askHeld(work: Work, record: UserRecord, previous: UserRecord | null): Promise<void> {
  const waits = held.get(work)?.get(record.userName);
  held.get(work)?.delete(record.userName);
  if (previous && !isTakingEffect(work)) await voidOvertaken(work, { user: record.id });
  if (previous && record.mail !== previous.mail) await tellOldMail(work, record, previous.mail, record.mail);
  if (!waits) return;
  await askChange(work, {
    kind: 'user',
    user: record.id,
    change: waits,
    title: titleOf(record, waits),
    detail: await inWords(work, record, waits),
  });
  if ('mail' in waits) await tellOldMail(work, record, previous?.mail ?? null, waits.mail ?? null);
}

async function tellOldMail(
  work: Work,
  { name, userName }: UserRecord,
  old: string | null,
  now: string | null,
): Promise<void> {
  if (isTakingEffect(work)) return;
  const to = now === null ? 'none' : maskedMail(now);
  const what = `${work.session.name} changes the mail address of your Muster user ${userName} to ${to}.`;
  await warnByMail(work, old, name, what);
}

function titleOf({ name }: UserRecord, waits: UserValues): string {
  if ('loginType' in waits) return `Another login type for ${name}`;
  if ('scope' in waits) return `More people within the login of ${name}`;
  return 'employee' in waits ? `Another employee for the user ${name}` : `Another mail address for ${name}`;
}

async function inWords(work: Work, record: UserRecord, waits: UserValues): Promise<string[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ was: string; now: string | null; whose: string | null; own: string | null }>`
    select t.name as was,
      (select n.name from login_type n where n.organisation_id = u.organisation_id
        and n.id = ${waits.loginType ?? null}) as now,
      (select ${fullNameOf('e')} || ' (' || e.code || ')' from employee e
        where e.organisation_id = u.organisation_id and e.id = ${waits.employee ?? null}) as whose,
      (select ${fullNameOf('e')} || ' (' || e.code || ')' from employee e
        where e.organisation_id = u.organisation_id and e.id = u.employee_id) as own
    from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and u.id = ${record.id}`.execute(work.db);
  const [found] = rows;
  const none = 'none';
  const now = 'scope' in waits ? (waits.scope ?? []) : (record.scope ?? []);
  const titles = await populationTitles(work, [record.scope ?? [], now]);
  const narrowed = (to: Population | null) => populationText(to ?? [], titles);
  const isNarrowed = 'scope' in waits || now.length > 0;
  const was = 'scope' in waits ? `${narrowed(record.scope)} → ` : '';
  return [
    `User: ${record.name} (${record.userName}), mail ${record.mail ?? none}`,
    ...('loginType' in waits ? [`Login type: ${found?.was} → ${found?.now}`] : []),
    ...('employee' in waits ? [`Employee: ${found?.own ?? none} → ${found?.whose ?? none}`] : []),
    ...(isNarrowed ? [`Narrowed to: ${was}${narrowed(now)}`] : []),
    ...('mail' in waits ? [`Mail: ${record.mail ?? none} → ${waits.mail ?? none}`] : []),
  ];
}
