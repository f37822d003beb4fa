/**
 * Deciding by the link of a mail. Looking decides nothing, since scanners of mails follow links; the decision
 * is made as its login, by the same rules as on the screen, with the rights of that moment.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { Invalid, notFound, type Refusal } from '#kernel/refusal.ts';
import { sentence, sentenceOf } from '#kernel/text/sentence.ts';
import { raise } from '../events/raise.ts';
import { act } from '../forms/record/action.ts';
import { fingerprintsOf } from '../forms/record/approval.ts';
import { records } from '../forms/record/records.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import { type Language, sayIn } from '../language/catalogue.ts';
import type { Work } from '../work.ts';
import { refusal, refuse } from './approval.refusal.ts';
import { asUser } from './as-user.ts';
import { answersByMail, isByMail, type MailAnswer, needsFactor } from './mail-link.ts';
import { mayAnswer } from './may-answer.ts';
import { pathOf } from './notice.ts';
import type { Request } from './request-model.ts';
import { whyUnfit } from './seat.ts';
import { type Fact, shownTo } from './shown.ts';

type Link = Request & {
  readonly link: number;
  readonly user: number;
  readonly approver: string;
  readonly by: string | null;
  readonly print: string;
  readonly shown: readonly Fact[];
  readonly isUsed: boolean;
  readonly isExpired: boolean;
  readonly isWaiting: boolean;
  readonly hasLeft: boolean;
};

/** What was shown and is otherwise now. */
type Changed = { readonly label: string; readonly was: string; readonly now: string };
type Page = {
  /** 'open': it can be decided here and now. */
  readonly standing: 'open' | 'changed' | 'sign-in';
  /** What it has that a mail does not carry. */
  readonly withheld: string | null;
  readonly approver: string;
  readonly one: string;
  readonly title: string;
  readonly by: string | null;
  readonly path: string;
  readonly facts: readonly Fact[];
  readonly changes: readonly Changed[];
  readonly approve: string;
  readonly decline: string | null;
};

/** The user behind a link; undefined where no such link was made. Locked until the transaction ends. */
async function linkOf(work: Work, hash: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select r.id, r.form, r.record, r.action, r.title, r.path, r.plan, r.level, r.asker, r.seen,
      l.id as link, l.user_id as "user", u.name as approver, l.seen as print, l.shown,
      (select a.name from user_account a
        where a.organisation_id = r.organisation_id and a.id = r.asker) as by,
      l.used_at is not null as "isUsed", l.expires_at <= now() as "isExpired",
      r.state = 'waiting' as "isWaiting",
      u.state <> 'active' or coalesce(e.left_on < ${work.today}::date, false) as "hasLeft"
    from approval_link l
    join approval_request r on r.organisation_id = l.organisation_id and r.id = l.request_id
    join user_account u on u.organisation_id = l.organisation_id and u.id = l.user_id
    left join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where l.organisation_id = ${work.session.organisationId} and l.token_hash = ${hash}
    for update of l`.execute(work.db);
  return rows[0];
}

const noLink = (): never => refuse('approval.no-link');

/** The login that a link is for; refuses what is no link of this organisation. */
export async function userOfLink(work: Work, hash: string): Promise<number> {
  return (await linkOf(work, hash))?.user ?? noLink();
}

/** The browser that holds a link: the user who is signed in there, if any, and the language of its pages. */
export type Holder = { readonly user: number | undefined; readonly language: Language };

/** What the page behind a link shows. */
export async function lookByMail(work: Work, hash: string, holder: Holder): Promise<Page> {
  const link = (await linkOf(work, hash)) ?? noLink();
  const form = work.host.forms.forms.get(link.form) ?? noLink();
  // Whoever comes too late, or with somebody else’s link, learns nothing of what it was about.
  const over = whyOver(link, holder.user);
  if (over) throw over;
  const record = await records(work, form).one(link.record);
  const theirs = await asUser(work, link.user, holder.language);
  if (!record || !theirs || (await whyNotAsked(work, theirs, form, record, link)) !== undefined)
    refuse('approval.link-not-asked');
  const { approver, title, by } = link;
  const answers = answersByMail(work, form, record.state ?? '', link.action);
  const { facts, withheld } = await shownTo(theirs, form, link.record);
  const page = {
    withheld: withheld && sentenceOf(withheld, sayIn(holder.language)),
    approver,
    one: form.one,
    title,
    by,
    path: pathOf(form, link.record),
    facts: [],
    changes: [],
    approve: answers?.approve.word ?? '',
    decline: answers?.decline?.word ?? null,
  };
  if (withheld !== null || !answers || !isByMail(form, link) || (await needsFactor(work, link.user)))
    return { ...page, standing: 'sign-in' };
  if ((await printOf(work, form, link.record)) === link.print) return { ...page, standing: 'open', facts };
  return { ...page, standing: 'changed', changes: changesOf(link.shown, facts) };
}

/** Why a link is of no more use to whoever holds it. */
function whyOver(link: Link, session: number | undefined): Refusal | undefined {
  if (session !== undefined && session !== link.user) return refusal('approval.link-of-another');
  if (link.isUsed) return refusal('approval.link-used');
  if (link.hasLeft) return refusal('approval.link-left');
  if (!link.isWaiting) return refusal('approval.link-decided');
  if (link.isExpired) return refusal('approval.link-expired');
  return undefined;
}

async function whyNotAsked(
  work: Work,
  theirs: Work,
  form: Form,
  record: AnyRecord,
  link: Link,
): Promise<string | undefined> {
  const unfit = await whyUnfit(work, { form, record, action: link.action, asker: link.asker }, link.user);
  if (unfit !== undefined) return unfit;
  const { rows } = await sql`
    select from approval_answer a where a.organisation_id = ${work.session.organisationId}
      and a.request_id = ${link.id} and a.level = ${link.level} and ${mayAnswer(theirs)}`.execute(work.db);
  return rows.length === 0 ? 'is not asked' : undefined;
}

const printOf = async (work: Work, form: Form, id: number): Promise<string> =>
  (await fingerprintsOf(work, form, [id])).get(id) ?? '';

function changesOf(was: readonly Fact[], now: readonly Fact[]): Changed[] {
  const before = new Map(was.map(({ label, value }) => [label, value]));
  const after = new Map(now.map(({ label, value }) => [label, value]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, was: before.get(label) ?? '', now: after.get(label) ?? '' }))
    .filter((each) => each.was !== each.now);
}

type Given = { readonly answer: 'approve' | 'decline'; readonly sentence: string };

/** Decides, in the work of the login that the link is for; answers the sentence to show. */
export async function decideByMail(work: Work, hash: string, holder: Holder, given: Given): Promise<string> {
  const link = (await linkOf(work, hash)) ?? noLink();
  const { standing, one } = await lookByMail(work, hash, holder);
  if (standing === 'changed') refuse('approval.link-changed', { one });
  if (standing === 'sign-in') refuse('approval.link-sign-in');
  const form = work.host.forms.forms.get(link.form) ?? noLink();
  const record = await records(work, form).locked(link.record);
  const answers = record && answersByMail(work, form, record.state ?? '', link.action);
  const answer: MailAnswer | null | undefined = answers?.[given.answer];
  if (!record || !answer) return notFound('This answer');
  await sql`update approval_link set used_at = now()
    where organisation_id = ${work.session.organisationId} and id = ${link.link}`.execute(work.db);
  const input = answer.sentence === null ? {} : { [answer.sentence]: given.sentence };
  const { version } = record;
  await act(work, form, link.record, answer.action, { version, fingerprint: link.print, input }).catch(
    needsMore,
  );
  await tellDecided(work, form, link, answer);
  return work.besides.answers[0] ?? `${answer.word}: done.`;
}

/** What has to be filled in beside the answer is on the record's own screen. */
function needsMore(error: unknown): never {
  if (!(error instanceof Invalid)) throw error;
  return refuse('approval.needs-more', { fault: Object.values(error.fields)[0] ?? error.message });
}

/** So that whoever did not decide it hears of it. */
async function tellDecided(
  work: Work,
  form: Form,
  { id, record, title }: Link,
  { word }: MailAnswer,
): Promise<void> {
  work.audit({
    action: 'decide',
    form: 'approval-request',
    recordId: id,
    reason: `By the link of a mail: ${word}.`,
  });
  await raise(work, work.host.forms.form('approval-request'), 'by-mail', {
    record: id,
    to: { userIds: [work.session.userId] },
    title: sentence`You decided by mail: ${title}`,
    note: sentence`${word}. If it was not you, tell your administrator: somebody has access to your mail.`,
    path: pathOf(form, record),
  });
}
