/**
 * Who may do what: answered by the same code that decides it when it is done, and told with what decided it.
 */
import { sql } from 'kysely';
import { actionsOf, awaitedIn, type Form, wordFor } from '#kernel/form.ts';
import type { PartyKind } from '#kernel/party.ts';
import type { Reached } from '#kernel/reached.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence, sentenceOf, type Telling } from '#kernel/text/sentence.ts';
import { asUser } from '#server/approval/as-user.ts';
import { mayAnswer } from '#server/approval/may-answer.ts';
import { whyUnfit } from '#server/approval/seat.ts';
import { reportServer } from '#server/feature.ts';
import { allOf, formTable } from '#server/forms/list/expression.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import { ownerIn } from '#server/forms/own-record.ts';
import { lettingIn, notAgainst } from '#server/forms/party.ts';
import { isOfUser, reachCondition } from '#server/forms/reach.ts';
import { neverOwnFault } from '#server/forms/record/own-facts.ts';
import { readRecord } from '#server/forms/record/record.ts';
import { records } from '#server/forms/record/records.ts';
import { accessByLogin } from '#server/gate/access.ts';
import { type Say, sayIn } from '#server/language/catalogue.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { actionsToDecide, isFixed } from '#server/security/rights.ts';
import type { Work } from '#server/work.ts';
import { whoMay } from './who-may.report.ts';
import { type Ground, type Named, whyMay } from './why.ts';

/** So many users are looked at for one record; the answer says where there are more. */
const usersMost = 500;

type Asked = { readonly form: Form; readonly record: number | null; readonly state: string | undefined };
type OfRecord = Pick<Asked, 'form' | 'record'>;
type User = { readonly id: number; readonly name: string };

export const whoMayServer = reportServer(whoMay, async (work, { form: name, record, user }) => {
  const form = work.host.forms.form(name);
  if (record === null && user === null)
    invalid({ user: 'Say which user, or which record.', record: 'Say which record, or which user.' });
  const state = record === null ? undefined : await stateOf(work, form, record);
  const asked = { form, record, state };
  if (user !== null) return rowsOf(work, asked, await userNamed(work, user), true);
  const owner = record === null ? null : await ownerOf(work, form, record);
  const users = await usersToAsk(work, form, owner);
  const rows: ReportRow[] = [];
  for (const each of users.slice(0, usersMost)) rows.push(...(await rowsOf(work, asked, each, false)));
  return users.length > usersMost ? [...rows, moreRow(sayIn(work.session.language ?? 'en'))] : rows;
});

/** Of a record that whoever asks may read; what is not theirs to see is not there. */
async function stateOf(work: Work, form: Form, id: number): Promise<string | undefined> {
  return (await readRecord(work, form, id)).state;
}

async function userNamed(work: Work, id: number): Promise<User> {
  const { rows } = await sql<User>`select id, name from user_account
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This user');
}

const moreRow = (say: Say): ReportRow => ({
  user: say('Others'),
  because: sentenceOf(
    sentence`The first ${usersMost} users were checked. For the others, ask about one user at a time.`,
    say,
  ),
});

/** The employee or the user that the record belongs to. */
async function ownerOf(work: Work, form: Form, id: number): Promise<number | null> {
  if (form.belongsTo === 'id') return id;
  const record = await records(work, form).one(id);
  return record ? ownerIn(form, record) : null;
}

/** The record's own user first, then login types that reach further; one more than are looked at. */
async function usersToAsk(work: Work, form: Form, owner: number | null): Promise<readonly User[]> {
  const { rows } = await sql<User>`select u.id, u.name from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.state = 'active'
    order by (case when ${isOfUser(form)} then u.id else u.employee_id end) = ${owner}::bigint
        desc nulls last,
      t.based_on = 'employee', u.name, u.id
    limit ${usersMost + 1}`.execute(work.db);
  return rows;
}

type Login = {
  readonly id: number;
  readonly name: string;
  /** The actions of the form that the organisation decided in the permission matrix. */
  readonly decided: readonly string[];
};

/** The login types that a user has today, the main one first. */
async function loginsOf({ db, session }: Work, form: Form, ids: readonly number[]): Promise<Login[]> {
  const { rows } = await sql<Login>`
    select t.id, t.name, coalesce((select jsonb_agg(g.action) from right_grant g
      where g.organisation_id = t.organisation_id and g.login_type_id = t.id and g.form = ${form.name}),
      '[]') as decided
    from login_type t
    where t.organisation_id = ${session.organisationId} and t.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], t.id)`.execute(db);
  return rows;
}

/** A row for each action; where the user was not asked for, those that they may do. */
async function rowsOf(work: Work, asked: Asked, user: User, isAll: boolean): Promise<ReportRow[]> {
  const theirs = await asUser(work, user.id);
  const say = sayIn(work.session.language ?? 'en');
  const disabled = { ...plainRow(user), answer: say('No'), because: say('The user is disabled.') };
  if (!theirs) return isAll ? [disabled] : [];
  const { form, record, state } = asked;
  const held = await accessByLogin(work.host, work.db, theirs.session);
  const logins = await loginsOf(
    work,
    form,
    held.map(({ loginTypeId }) => loginTypeId),
  );
  const actions = record === null ? actionsToDecide(form) : ['read', 'write', 'delete', ...actionsOf(form)];
  const may = record === null ? undefined : await mayWith(theirs, form, record);
  const rows: ReportRow[] = [];
  for (const action of actions) {
    const grounds: Ground[] = [];
    for (const [at, { access }] of held.entries()) {
      const reach = access.may(form.name, action);
      const isWithin = record !== null && reach ? await reaches(theirs, asked, action, reach) : null;
      const { name = '', decided = [] } = logins[at] ?? {};
      const isDecided = decided.includes(action) && !isFixed(theirs.session.loginType, form.name, action);
      grounds.push({ loginType: name, reach, isDecided, isWithin });
    }
    const isGiven = may ? may.has(action) : grounds.some(({ reach }) => reach !== undefined);
    const named = record === null ? undefined : await namedIn(theirs, form, record, action);
    // What a flow asks of others is not offered, and still theirs by their rights: the flow is the reason.
    const isAwaited =
      awaitedIn(form, state ?? undefined).includes(action) && grounds.some(({ isWithin }) => isWithin);
    const refused =
      record !== null && (isGiven || isAwaited) ? await whyRefused(theirs, form, record, action) : undefined;
    const isYes = isGiven && refused === undefined;
    if (!isYes && !isAll) continue;
    rows.push({
      ...plainRow(user),
      loginTypes: logins.map(({ name }) => name).join(', '),
      action: say(wordFor(form, action)),
      answer: say(isYes ? 'Yes' : 'No'),
      because: [...whyMay({ form, action, state }, grounds, named), ...(refused ? [refused] : [])]
        .map((each) => sentenceOf(each, say))
        .join(' '),
    });
  }
  return rows;
}

const plainRow = ({ id, name }: User) => ({ drillId: id, user: name, loginTypes: '', action: '' });

/** What the record's own screen would offer this user. */
async function mayWith(theirs: Work, form: Form, id: number): Promise<ReadonlySet<string>> {
  const reach = theirs.may(form.name, 'read');
  if (!reach || !(await reaches(theirs, { form, record: id }, 'read', reach))) return new Set();
  const { may } = await readRecord(theirs, form, id);
  return new Set([
    'read',
    ...(may?.write ? ['write'] : []),
    ...(may?.delete ? ['delete'] : []),
    ...(may?.actions ?? []),
  ]);
}

const reaches = (theirs: Work, { form, record }: OfRecord, action: string, reach: Reached) =>
  isSo(theirs, form, record, reachCondition(theirs, form, reach, 'b', action));

/** As what the record names the user for an action, and whether it is against them. */
async function namedIn(theirs: Work, form: Form, id: number, action: string): Promise<Named> {
  const as: PartyKind[] = [];
  for (const [kind, condition] of lettingIn(theirs, form, 'b', action))
    if (!as.includes(kind) && (await isSo(theirs, form, id, condition))) as.push(kind);
  const open = allOf(notAgainst(theirs, form, 'b'));
  return { as, isAgainst: !(await isSo(theirs, form, id, open)) };
}

async function isSo(theirs: Work, form: Form, id: number | null, condition: Sql): Promise<boolean> {
  const { rows } = await sql`select from ${formTable(form)} b
    where b.organisation_id = ${theirs.session.organisationId} and b.id = ${id}
      and ${condition}`.execute(theirs.db);
  return rows.length > 0;
}

/** Why a record is not this user's to decide on, although the login type would let them. */
async function whyRefused(
  theirs: Work,
  form: Form,
  id: number,
  action: string,
): Promise<Telling | undefined> {
  if (action === 'read') return undefined;
  const record = await records(theirs, form).one(id);
  if (!record) return undefined;
  const own = neverOwnFault(theirs, form, { record, previous: null });
  if (own) return own.message;
  if (!form.approvals?.[action]) return undefined;
  const asked = { form, record, action, asker: null };
  const unfit = await whyUnfit(theirs, asked, theirs.session.userId);
  if (unfit !== undefined) return sentence`But this user ${unfit}.`;
  const { rows } = await sql<{ flow: string; isAsked: boolean }>`
    select r.plan ->> 'name' as flow, exists (select from approval_answer a
      where a.organisation_id = r.organisation_id and a.request_id = r.id and a.level = r.level
        and ${mayAnswer(theirs)}) as "isAsked"
    from approval_request r
    where r.organisation_id = ${theirs.session.organisationId} and r.form = ${form.name} and r.record = ${id}
      and r.action = ${action} and r.state = 'waiting'`.execute(theirs.db);
  const [request] = rows;
  return request && !request.isAsked
    ? sentence`But the flow ${request.flow} asks somebody else now.`
    : undefined;
}
