/**
 * What of a saved user waits: a login type with more grave powers, another employee whose own pay the user
 * would see or none at all, another mail address of a login with such powers; and where no employee stands
 * for the login, each of these and whatever opens more than the asker sees (decision 175). The rest of the
 * save holds at once. It holds for every way in, because every way asks the form's `check`: screen, call,
 * bulk and import.
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
import { isGraveLogin, type Powers, widensGravely } from './power.server.ts';
import { isBeingFounded } from './second-administrator.server.ts';
import { isNobodys, opensMore, powersOnce, waitsAlone } from './user-state/nobodys-login.server.ts';
import { plainLogin } from './user-state/plain-login.server.ts';

type UserRecord = {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly loginType: number;
  readonly employee: number | null;
  readonly scope: Population | null;
  readonly program: boolean | null;
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
  // Somebody disabled is nobody's at once: what opens it again waits.
  const isOther = previous !== null && record.employee !== previous.employee;
  if (isOther && (record.employee !== null || previous.state !== 'disabled'))
    waits.employee = record.employee;
  if (previous && (await reachesMore(work, record, previous))) waits.scope = record.scope;
  const isOwn = record.id === work.session.userId;
  const hasNewMail = previous !== null && record.mail !== previous.mail && !isOwn;
  if (hasNewMail && (await isWayIn(work, previous))) waits.mail = record.mail;
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

/** Whether a login with grave powers, or nobody's, comes to have them for people it was not narrowed to. */
async function reachesMore(work: Work, record: UserRecord, previous: UserRecord): Promise<boolean> {
  if (!previous.scope?.length) return false;
  const before = new Set(previous.scope.map((group) => JSON.stringify(group)));
  const isLess = record.scope?.length && record.scope.every((group) => before.has(JSON.stringify(group)));
  if (isLess) return false;
  if (record.program === true || (await waitsAlone(work, record))) return true;
  return (await isGraveLogin(work, record.loginType)) || isGraveLogin(work, previous.loginType);
}

/** By grave powers, whosever the login is; by any that the asker lacks, where it is nobody's. */
async function raises(work: Work, record: UserRecord, previous: UserRecord | null): Promise<boolean> {
  const powers = (id: number) => powersOnce(work, id);
  const before: Powers = previous ? await powers(previous.loginType) : new Map();
  if (widensGravely(before, await powers(record.loginType))) return true;
  // A new program does nothing before its key, which waits in its place.
  const isAlone = record.program === true ? previous !== null : await isNobodys(work, record);
  return isAlone && opensMore(work, record.loginType, previous?.loginType);
}

/** Where a link goes: a login of grave powers, nobody's, or one that sees what the asker does not. */
const isWayIn = async (work: Work, login: UserRecord): Promise<boolean> =>
  (await isGraveLogin(work, login.loginType)) ||
  (await waitsAlone(work, login)) ||
  opensMore(work, login.loginType);

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
