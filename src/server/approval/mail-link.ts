/**
 * The links of a mail by which somebody who is asked decides: made for one login and for what the mail shows
 * of the record. Only their hash is kept.
 */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Field } from '#kernel/field.ts';
import { awaitedIn, type Form, wordFor } from '#kernel/form.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Enclosed } from '../events/notice-mail.ts';
import { fingerprintsOf } from '../forms/record/approval.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import { isSensitiveRight } from '../gate/sign-in/sensitive-act.ts';
import type { Language } from '../language/catalogue.ts';
import { newToken } from '../security/session.ts';
import { dayOfInstant } from '../today.ts';
import type { Work } from '../work.ts';
import { asUser } from './as-user.ts';
import type { Request } from './request-model.ts';
import { shownTo } from './shown.ts';

/** After so long a decision needs signing in. */
const linkDays = 3;

/** What can be answered from a mail; `sentence` is the field of the action that takes it. */
export type MailAnswer = { readonly action: string; readonly word: string; readonly sentence: string | null };
type MailAnswers = { readonly approve: MailAnswer; readonly decline: MailAnswer | null };

/** Whether the flow lets those who are asked decide from the mail, and the form allows a flow to. */
export const isByMail = (form: Form, { plan, action }: Pick<Request, 'plan' | 'action'>): boolean =>
  plan.byMail === true && form.approvals?.[action]?.routine === true && !isSensitiveRight(form.name, action);

/** The answers that need no more than a sentence; undefined where approving needs more. */
export function answersByMail(
  work: Work,
  form: Form,
  state: string,
  action: string,
): MailAnswers | undefined {
  const approve = answerOf(work, form, action);
  if (!approve || !awaitedIn(form, state).includes(action)) return undefined;
  const declining = Object.keys(form.states?.[state] ?? {}).filter(
    (name) => form.approvals?.[name]?.declines,
  );
  const [decline = null] = declining.flatMap((name) => answerOf(work, form, name) ?? []);
  return { approve, decline };
}

function answerOf(work: Work, form: Form, action: string): MailAnswer | undefined {
  const asks = work.host.forms.servers.get(form.name)?.actions[action]?.asks ?? {};
  const required = Object.entries<Field>(asks).filter(([, field]) => field.required === true);
  const [first] = required;
  if (!first) return { action, word: wordFor(form, action), sentence: null };
  const [name, { kind }] = first;
  const isSentence = required.length === 1 && (kind === 'longText' || kind === 'text');
  const isNo = form.approvals?.[action]?.declines === true;
  return isNo && isSentence ? { action, word: wordFor(form, action), sentence: name } : undefined;
}

type Asked = {
  readonly form: Form;
  readonly record: AnyRecord;
  readonly request: Request;
  readonly user: number;
  readonly language: Language;
};

/** The facts and the links of the mail to one user; where it may not be decided from a mail, why not. */
export async function linkMail(
  work: Work,
  { form, record, request, user, language }: Asked,
): Promise<Enclosed> {
  const theirs = await asUser(work, user, language);
  const answers = answersByMail(work, form, record.state ?? '', request.action);
  if (!theirs || !answers) return { lines: [] };
  const { facts, withheld } = await shownTo(theirs, form, record.id);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const held = withheld ?? ((await needsFactor(work, user)) ? 'Your login needs its second factor.' : null);
  if (held !== null)
    return { lines: ['', ...lines, '', 'This can only be decided after signing in.', held, ''] };
  const seen = (await fingerprintsOf(work, form, [record.id])).get(record.id) ?? '';
  const { text, hash } = newToken(work.session.organisationId);
  const { rows } = await sql<{ until: IsoDate }>`
    insert into approval_link (organisation_id, request_id, user_id, token_hash, seen, shown, expires_at)
    values (${work.session.organisationId}, ${request.id}, ${user}, ${hash}, ${seen},
      ${JSON.stringify(facts)}::jsonb, now() + make_interval(days => ${linkDays}))
    returning ${dayOfInstant(sql`expires_at`)} as until`.execute(work.db);
  const until = formatDate(rows[0]?.until ?? work.today);
  const page = `${work.host.settings.publicUrl}/decide?token=${text}`;
  return {
    secret: text,
    lines: [
      '',
      ...lines,
      '',
      `${answers.approve.word}: ${page}&answer=approve`,
      ...(answers.decline ? [`${answers.decline.word}: ${page}&answer=decline`] : []),
      '',
      'The links are yours alone: whoever has them decides in your name.',
      sentence`They open a page that asks again, work once, and end on ${until}.`,
      '',
    ],
  };
}

/** Whether the login type demands a second factor, which no mail gives. */
export async function needsFactor(work: Work, user: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.id = ${user}
      and (t.second_factor = 'required' or u.has_second_factor)`.execute(work.db);
  return rows.length > 0;
}
