/**
 * Receiving applications: the one door for the public form, whatever names its call uses. An applicant sets
 * nothing but what an applicant may say; a second application of the same address for the same post changes
 * nothing and is answered like the first, so that nobody learns who applied.
 */
import { sql } from 'kysely';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Session, Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { applicationBy, sameMail, setApplicantState } from '../applicant/applicant.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import type { Application, ApplicationValues } from './application.ts';
import { answersFor, checkApplication, closed, keepExtra, said } from './application-content.server.ts';
import {
  mailArrival,
  mailUpdateOffer,
  organisationOfLink,
  readLink,
  useLink,
} from './application-link.server.ts';
import { replaceParts } from './application-part.server.ts';
import { postOf } from './application-post.server.ts';
import { takeResume } from './resume.server.ts';

/** The session in which the public form works: named in the audit, used by these functions alone. */
export const applicantSession = (organisationId: number): Session =>
  systemSession(organisationId, 'Job application form');

const perAddress = (address: string) => ({ of: `application/${address}`, most: 30, minutes: 60 });
const perOrganisation = (id: number) => ({ of: `application of ${id}`, most: 1_000, minutes: 60 });

/** Counts an application, or a try at one, of a network address; refuses with 429 when there are too many. */
export const countApplication = (host: Host, organisationId: number, address: string): Promise<void> =>
  countAttempt(host, [perAddress(address), perOrganisation(organisationId)]);

/** Writes a new application with all its parts; answers the applicant's id. */
async function receive(work: Work, application: Application): Promise<number> {
  await checkApplication(work, application);
  const post = (await postOf(work, application.requisition)) ?? closed();
  const values = {
    ...(await said(work, application)),
    ...(await answersFor(work, post.opening, application.answers)),
    requisition: application.requisition,
    opening: post.opening,
    source: 'careers' as const,
    consentOn: application.consent ? work.today : null,
  };
  // The audit outlives the applicant's details: it says that they came, not what they are.
  const id = await records(work, applicant).asServer.create(values, { silent: true });
  work.audit({ action: 'create', form: applicant.name, recordId: id });
  await keepExtra(work, id, application.extra);
  await replaceParts(work, id, application.parts ?? {});
  if (application.resumePath) await takeResume(work, id, application.resumePath);
  return id;
}

const mailIn = ({ mail }: ApplicationValues): string | null =>
  typeof mail === 'string' && mail.trim() !== '' ? mail.trim() : null;

/** Answers the earlier application of the same address, which is then left as it is. */
async function receiveOnce(
  work: Work,
  application: Application,
): Promise<{ readonly earlier: number | null }> {
  const mail = mailIn(application.values);
  const earlier = mail === null ? undefined : await applicationBy(work, application.requisition, mail);
  if (earlier) return { earlier: earlier.id };
  const id = await receive(work, application);
  await mailArrival(work, id);
  await tellRecruiter(work, id, application.requisition);
  return { earlier: null };
}

async function tellRecruiter(work: Work, id: number, requisition: number): Promise<void> {
  const { rows } = await sql<{ recruiter: number; name: string }>`
    select recruiter_id as recruiter, name from requisition
    where organisation_id = ${work.session.organisationId} and id = ${requisition}
      and recruiter_id is not null`.execute(work.db);
  const [post] = rows;
  if (!post) return;
  const to = { employeeIds: [post.recruiter] };
  await raise(work, applicant, 'apply', {
    record: id,
    to,
    title: sentence`Somebody applied for ${post.name}.`,
    path: `recruitment/applicant/${id}`,
  });
}

class TrialEnded extends Error {}

/** Does all that receiving does and takes it back: what is wrong is told as for a first application. */
async function tryOnly(host: Host, session: Session, application: Application): Promise<void> {
  const unnamed = { ...application, values: { ...application.values, mail: null } };
  await inWork(host, session, async (work) => {
    await receive(work, unnamed);
    throw new TrialEnded();
  }).catch((error: unknown) => {
    if (!(error instanceof TrialEnded)) throw error;
  });
}

/** No more than three offers a day go to one application’s address, whoever asks for them. */
async function offerUpdate(host: Host, session: Session, earlier: number, again: boolean): Promise<void> {
  const limit = { of: `offer/${session.organisationId}/${earlier}`, most: 3, minutes: 24 * 60 };
  try {
    await countAttempt(host, [limit]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await inWork(host, session, (work) => mailUpdateOffer(work, earlier, again));
}

const isSameMail = (error: unknown): boolean =>
  (error instanceof Refusal && error.code === sameMail) ||
  (error as { constraint?: unknown }).constraint === 'applicant_mail_unique';

/**
 * Takes an application from the public form of an organisation. A second one of the same mail address for the
 * same post changes nothing: its address is offered a link to change the first.
 */
export async function submitApplication(
  host: Host,
  organisationId: number,
  application: Application,
): Promise<void> {
  if (application.honeypot) return;
  const session = applicantSession(organisationId);
  const once = () => inWork(host, session, (work) => receiveOnce(work, application));
  const { earlier } = await once().catch((error: unknown) => {
    // Two at the same moment: the other one was first.
    if (isSameMail(error)) return once();
    throw error;
  });
  if (earlier === null) return;
  await tryOnly(host, session, application);
  await offerUpdate(host, session, earlier, true);
}

type Standing = {
  requisition: number;
  opening: number | null;
  state: string;
  kind: string | null;
  version: number;
};

async function standingOf(work: Work, id: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select a.requisition_id as requisition, a.opening_id as opening, a.state, s.kind, a.version
    from applicant a
    left join hiring_stage s on s.organisation_id = a.organisation_id and s.id = a.stage_id
    where a.organisation_id = ${work.session.organisationId} and a.id = ${id} for update of a`.execute(
    work.db,
  );
  return rows[0] ?? notFound('This application');
}

/** Whether an applicant may still change what was sent: until somebody has looked at it. */
export const isChangeable = ({ state, kind }: Pick<Standing, 'state' | 'kind'>): boolean =>
  (state === 'active' || state === 'withdrawn') && (kind === null || kind === 'applied');

const lookedAt = (): never => refuse('recruitment.looked-at');

async function change(work: Work, id: number, application: Application, asApplicant: boolean): Promise<void> {
  const standing = await standingOf(work, id);
  const { requisition, opening, version } = standing;
  await checkApplication(work, { ...application, requisition });
  const { mail, ...rest } = await said(work, application);
  const answers = opening === null ? {} : await answersFor(work, opening, application.answers);
  // A recruiter's change stands under the recruiter's own rights; answers are the applicant's alone.
  const values: Record<string, unknown> = asApplicant
    ? { ...rest, ...answers }
    : { ...rest, ...(mail !== undefined && { mail }) };
  const { asServer, asPerson } = records(work, applicant);
  if (asApplicant) {
    await asServer.change({ id, version }, values, { silent: true });
    work.audit({ action: 'change', form: applicant.name, recordId: id, reason: 'By the mailed link' });
  } else await asPerson.change({ id, version }, values);
  await keepExtra(work, id, application.extra);
  await replaceParts(work, id, application.parts ?? {}, asApplicant);
  if (application.resumePath) await takeResume(work, id, application.resumePath);
  if (asApplicant && standing.state === 'withdrawn') {
    await setApplicantState(work, id, 'active', 'The applicant applied again by the mailed link');
  }
}

/** A recruiter's change in the recruiter's own work: rights and reach are those of the session. */
export const updateApplication = (work: Work, id: number, application: Application): Promise<void> =>
  change(work, id, application, false);

/** The applicant's own change by the mailed link, which it uses up. The mail address stays as it is. */
export async function updateOwnApplication(
  host: Host,
  link: string,
  application: Application,
): Promise<void> {
  const organisationId = organisationOfLink(link) ?? notFound('This application');
  await inWork(host, applicantSession(organisationId), async (work) => {
    const linked = await readLink(work, link, 'update');
    if (!isChangeable(await standingOf(work, linked.applicant))) {
      lookedAt();
    }
    await change(work, linked.applicant, application, true);
    await useLink(work, linked);
  });
}

/** Mails the link for changes to the application that a tracking link shows. */
export async function askForUpdate(host: Host, link: string): Promise<void> {
  const organisationId = organisationOfLink(link) ?? notFound('This application');
  const session = applicantSession(organisationId);
  const id = await inWork(host, session, async (work) => {
    const { applicant: found } = await readLink(work, link, 'track');
    if (!isChangeable(await standingOf(work, found))) lookedAt();
    return found;
  });
  await offerUpdate(host, session, id, false);
}

/** The applicant takes the application back. */
export async function withdrawOwn(host: Host, link: string): Promise<void> {
  const organisationId = organisationOfLink(link) ?? notFound('This application');
  await inWork(host, applicantSession(organisationId), async (work) => {
    const { applicant: id } = await readLink(work, link, 'track');
    const { state } = await standingOf(work, id);
    if (state === 'withdrawn') return;
    if (state !== 'active' && state !== 'on-hold') {
      refuse('recruitment.ended-already');
    }
    await setApplicantState(work, id, 'withdrawn', 'Withdrawn by the applicant');
  });
}
