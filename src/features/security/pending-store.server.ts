/**
 * Asking for a change of access that waits: it is kept word for word with how what it changes stands now,
 * told to the administrators and to those concerned, and noted in the audit. What becomes of it is `pending-
 * change.server.ts`.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import type { Reach, View } from '#kernel/rights.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { pendingChange } from './pending-change.form.ts';
import { decidedOf, type SeenClass } from './power.server.ts';
import { hasDisabledAKeeper, keeperDays } from './second-administrator.server.ts';
import { hasSecond } from './user-state/another-person.server.ts';
import { isNobodysUser } from './user-state/nobodys-login.server.ts';

export type RightDecision = {
  readonly form: string;
  readonly action: string;
  readonly reach: Reach | 'none' | null;
};
export type ViewDecision = { readonly sensitivity: SeenClass; readonly view: View | null };
/** Only what waits; other values of the same save hold at once. */
export type UserValues = {
  readonly loginType?: number;
  readonly employee?: number | null;
  readonly scope?: Population | null;
  readonly mail?: string | null;
};

type Subject =
  | {
      readonly kind: 'rights';
      readonly loginType: number;
      readonly change: { readonly rights: readonly RightDecision[]; readonly views: readonly ViewDecision[] };
    }
  | { readonly kind: 'user'; readonly user: number; readonly change: UserValues }
  | {
      readonly kind: 'enable' | 'link' | 'factor';
      readonly user: number;
      readonly change: Readonly<Record<string, never>>;
    };

type Asked = Subject & {
  readonly title: string;
  /** What changes, a line each. */
  readonly detail: readonly string[];
};

export type Waiting = Subject & {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly askedBy: number;
  readonly dueOn: IsoDate | null;
  readonly stood: string;
};

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** How what a change is about stands now: while this is the same, it may still take effect. */
export async function standing(work: Work, subject: Subject): Promise<string> {
  if (subject.kind === 'rights') {
    const { basedOn, grants, views } = await decidedOf(work, subject.loginType);
    const rights = subject.change.rights.map(({ form, action }) => grants.get(`${form}/${action}`) ?? null);
    const seen = subject.change.views.map(({ sensitivity }) => views.get(sensitivity) ?? null);
    return digest([basedOn, rights, seen]);
  }
  const { rows } = await sql`
    select login_type_id, employee_id, mail, state, scope from user_account
    where organisation_id = ${work.session.organisationId} and id = ${subject.user}`.execute(work.db);
  const given = subject.kind === 'user' ? subject.change.loginType : undefined;
  return digest([rows[0] ?? null, given === undefined ? null : await accessNow(work, given)]);
}

/** Who agrees to a login type agrees to what it may do at that time. */
async function accessNow(work: Work, loginTypeId: number): Promise<unknown> {
  const { basedOn, grants, views } = await decidedOf(work, loginTypeId);
  return [basedOn, [...grants], [...views]];
}

/** The first day that begins at least a full day from now. */
const dayAfter = ({ today }: Work): IsoDate => addDays(today, 2);

/**
 * Another mail address, a link and the reset of a second factor wait no longer than their day even where
 * there is a second administrator: the person may need it, and was told. Where no employee stands for the
 * login, nobody was: it waits for the second administrator. Whoever has disabled an
 * administrator waits a week: with a day alone, two steps would get around the second person.
 */
async function dueOf(work: Work, subject: Subject): Promise<IsoDate | null> {
  const { kind, change } = subject;
  const isMailAlone = kind === 'user' && Object.keys(change).join() === 'mail';
  const isOfPerson = kind === 'link' || kind === 'factor' || isMailAlone;
  const mayBeUrgent = isOfPerson && !(await isNobodysUser(work, subject.user));
  const due = (await hasDisabledAKeeper(work)) ? addDays(work.today, keeperDays) : dayAfter(work);
  return mayBeUrgent || !(await hasSecond(work, work.session.userId)) ? due : null;
}

/** Keeps the change that was asked for; the same asked again is the one that waits already. */
export async function askChange(work: Work, asked: Asked): Promise<void> {
  const { organisationId, userId } = work.session;
  const before = await waitingFor(
    work,
    asked.kind === 'rights' ? { loginType: asked.loginType } : { user: asked.user },
  );
  const stood = await standing(work, asked);
  const known = before.find(
    (each) => each.kind === asked.kind && each.stood === stood && isSame(each, asked),
  );
  if (known) {
    work.besides.waiting.push({
      id: known.id,
      title: known.title,
      sentence: 'It was asked before, and waits.',
    });
    return;
  }
  const due = await dueOf(work, asked);
  const loginType = asked.kind === 'rights' ? asked.loginType : null;
  const user = asked.kind === 'rights' ? null : asked.user;
  const {
    rows: [made],
  } = await sql<{ id: number }>`
    insert into pending_change (organisation_id, title, kind, detail, login_type_id, user_id, asked_by_id,
      asked_on, due_on, state, change, stood, created_by, changed_by)
    values (${organisationId}, ${asked.title.slice(0, 200)}, ${asked.kind}, ${asked.detail.join('\n')},
      ${loginType}, ${user}, ${userId}, ${work.today}, ${due}, 'waiting',
      ${JSON.stringify(asked.change)}::jsonb,
      ${stood}, ${userId}, ${userId})
    returning id`.execute(work.db);
  const id = made?.id ?? 0;
  const sentence = due
    ? `It takes effect on ${formatDate(due)}, or once a second administrator agrees.`
    : 'It takes effect once a second administrator agrees.';
  work.besides.waiting.push({ id, title: asked.title, sentence });
  work.audit({
    action: 'ask',
    form: 'pending-change',
    recordId: id,
    reason: asked.title,
    changes: { detail: { new: asked.detail.join('\n') } },
  });
  const title = `${work.session.name} asks: ${asked.title}`;
  await tell(work, 'create', { id, ...asked }, title, sentence);
  if (due !== null && asked.kind !== 'rights' && (await isNobodysUser(work, asked.user)))
    await tellWitnesses(work, id, title, sentence);
}

/**
 * Where no administrator can agree and no employee stands for the login, HR and the auditors hear of it:
 * whoever waits for a day is to be seen by somebody.
 */
async function tellWitnesses(work: Work, record: number, title: string, note: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.state = 'active' and not u.program
      and t.based_on in ('hr', 'auditor')`.execute(work.db);
  await raise(work, pendingChange, 'create', {
    record,
    to: { userIds: rows.map(({ id }) => id) },
    title,
    note,
    path: 'my-transactions/notification',
  });
}

/** Whatever the order in which the database gives its parts back. */
const isSame = (waiting: Waiting, asked: Asked): boolean => isDeepStrictEqual(waiting.change, asked.change);

/** Tells the administrators and those concerned, each once. */
export async function tell(
  work: Work,
  on: 'create' | 'end',
  subject: { readonly id: number } & Subject,
  title: string,
  note: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.state = 'active'
      and u.id <> ${work.session.userId}
      and (t.based_on in ('administrator', 'platform')
        or u.id = ${subject.kind === 'rights' ? 0 : subject.user}
        or u.login_type_id = ${subject.kind === 'rights' ? subject.loginType : 0})`.execute(work.db);
  const userIds = rows.map(({ id }) => id);
  await raise(work, pendingChange, on, {
    record: subject.id,
    to: { userIds },
    title,
    note,
    path: `security/pending-change/${subject.id}`,
  });
}

type Row = {
  id: number;
  version: number;
  title: string;
  kind: Subject['kind'];
  loginType: number | null;
  user: number | null;
  askedBy: number;
  dueOn: IsoDate | null;
  change: unknown;
  stood: string;
};

const columns = sql`id, version, title, kind, login_type_id as "loginType", user_id as "user",
  asked_by_id as "askedBy", due_on as "dueOn", change, stood`;

const waitingOf = (row: Row): Waiting => row as unknown as Waiting;

/** One waiting change, locked; undefined when it waits no longer. */
export async function waitingChange(work: Work, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Row>`select ${columns} from pending_change
    where organisation_id = ${work.session.organisationId} and id = ${id} and state in ('waiting', 'ready')
    for update`.execute(work.db);
  return rows[0] && waitingOf(rows[0]);
}

/** What waits of a login type's rights, or of a user; oldest first. */
export async function waitingFor(
  work: Work,
  of: { readonly loginType: number } | { readonly user: number },
): Promise<Waiting[]> {
  const whose = 'user' in of ? sql`user_id = ${of.user}` : sql`login_type_id = ${of.loginType}`;
  const { rows } = await sql<Row>`select ${columns} from pending_change
    where organisation_id = ${work.session.organisationId} and state in ('waiting', 'ready') and ${whose}
    order by id`.execute(work.db);
  return rows.map(waitingOf);
}

/** Ends a change without its effect. */
export async function endChange(
  work: Work,
  { id }: Waiting,
  state: 'void' | 'refused',
  reason: string,
): Promise<void> {
  const as = state === 'void' ? 'become-void' : 'refuse';
  await records(work, pendingChange).asServer.set(id, { reason }, { as, state, reason });
}

/** What a change at once has overtaken waits no longer: nobody agrees to something else than they see. */
export async function voidOvertaken(
  work: Work,
  of: { readonly loginType: number } | { readonly user: number },
  but?: number,
): Promise<void> {
  for (const each of await waitingFor(work, of)) {
    if (each.id === but) continue;
    if ((await standing(work, each)) === each.stood) continue;
    await endChange(work, each, 'void', 'What it would change was changed meanwhile.');
    const to = { userIds: [each.askedBy] };
    const note = 'What it would change was changed meanwhile. Ask again if it is still wanted.';
    await raise(work, pendingChange, 'void', {
      record: each.id,
      to,
      title: sentence`Void: ${each.title}`,
      note,
      path: `security/pending-change/${each.id}`,
    });
  }
}
