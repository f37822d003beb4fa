/**
 * Resumes: kept under `Resumes/` with a generated name, a version for each that is sent, read by those who
 * may read the applicant, and always as a download: what shows one in a page fetches it first.
 */

import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { formServer } from '#server/feature.ts';
import type { Upload } from '#server/files/files.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { type Told, told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { refuseAnonymised } from '../applicant/applicant-part.server.ts';
import { applicantResume, resumeBytes } from '../applicant/applicant-resume.form.ts';
import { refuse } from '../recruitment.refusal.ts';
import { resumeTextCall } from './resume.call.ts';
import { resumeFault, tooLarge } from './resume-content.ts';
import { docxParagraphs } from './resume-text.ts';

const folder = 'Resumes';

type KeptResume = {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
};

/**
 * Keeps what is sent as a resume, held by nobody yet: it is gone after a day unless an application takes it.
 * `path` is 'Resumes/<generated name>'. Refuses in the specification's words what is no document.
 */
export async function keepResume(work: Work, upload: Upload): Promise<KeptResume> {
  if (upload.content.length > resumeBytes) refuse('recruitment.resume-too-large/resume', { tooLarge });
  const fault = await resumeFault(upload.name, upload.content);
  if (fault) invalid({ file: fault }, fault);
  const { id, name, bytes } = await work.files.keep(work, upload, folder);
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from stored_file
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const key = rows[0]?.key ?? '';
  return { id, name, bytes, path: key.slice(key.indexOf('/') + 1) };
}

/** The stored file behind a path that `keepResume` answered; undefined for any other text. */
async function resumeByPath(
  work: Work,
  path: string,
): Promise<{ readonly id: number; readonly heldId: number | null } | undefined> {
  if (!/^Resumes\/[0-9a-f]{32}\.(pdf|docx|doc)$/.test(path)) return undefined;
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; heldId: number | null }>`
    select id, held_id as "heldId" from stored_file
    where organisation_id = ${organisationId} and storage_key = ${`${organisationId}/${path}`}`.execute(
    work.db,
  );
  return rows[0];
}

/**
 * Ties a kept resume to an application as its newest version; one that it has already stays. A path that
 * another application took, or an unknown one, is refused.
 */
export async function takeResume(work: Work, applicantId: number, path: string): Promise<void> {
  const found = await resumeByPath(work, path);
  if (found && found.heldId !== null && (await hasResume(work, applicantId, found.id))) return;
  if (!found || found.heldId !== null) {
    return invalid({ resume: 'The resume is no longer there. Choose the file again.' });
  }
  await records(work, applicantResume).asServer.create(
    { applicant: applicantId, file: found.id },
    { silent: true },
  );
}

async function hasResume(work: Work, applicantId: number, file: number): Promise<boolean> {
  const { rows } = await sql`
    select from applicant_resume where organisation_id = ${work.session.organisationId}
      and applicant_id = ${applicantId} and file_id = ${file}`.execute(work.db);
  return rows.length > 0;
}

export const resumeServer = formServer(applicantResume, {
  async check(work, { record, previous }) {
    if (previous && previous.file !== record.file) {
      invalid({ file: 'A version stays as it was sent. Add a new one instead.' });
    }
    if (previous) return {};
    await refuseAnonymised(work, record.applicant);
    const { organisationId } = work.session;
    const { name, bytes } = await work.files.find(work, record.file);
    const content = bytes > resumeBytes ? undefined : await work.files.content(work, record.file);
    const fault = content ? await resumeFault(name, content) : tooLarge;
    if (fault) invalid({ file: fault });
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(number), 0) as last from applicant_resume
      where organisation_id = ${organisationId} and applicant_id = ${record.applicant}`.execute(work.db);
    await sql`
      update applicant_resume set latest = false
      where organisation_id = ${organisationId} and applicant_id = ${record.applicant}
        and latest`.execute(work.db);
    const number = (rows[0]?.last ?? 0) + 1;
    return {
      number,
      latest: true,
      name: `Resume, version ${number}`,
      sentBy: work.session.system ? ('applicant' as const) : ('colleague' as const),
      sentOn: work.today,
    };
  },
  /** The one before is the latest again. */
  async deleted(work, { record }) {
    if (!record.latest) return;
    const { organisationId } = work.session;
    await sql`
      update applicant_resume set latest = true
      where organisation_id = ${organisationId} and id = (
        select id from applicant_resume where organisation_id = ${organisationId}
          and applicant_id = ${record.applicant} order by number desc limit 1)`.execute(work.db);
  },
});

type Download = { file: number; name: string; mime: string };

async function send(work: Work, { file, name, mime }: Download, reply: FastifyReply): Promise<unknown> {
  const content = await work.files.content(work, file);
  reply
    .type(mime)
    .header('content-length', content.length)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store');
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.length));
}

/** The resume for whoever may read its applicant; 404 for everybody else. That it was read is noted. */
async function resumeWhere(work: Work, condition: ReturnType<typeof sql>): Promise<Download> {
  const reach = work.may('applicant', 'read');
  if (!reach) return notFound('This resume');
  const { rows } = await sql<Download & { applicant: number }>`
    select r.file_id as file, f.name, f.mime, b.id as applicant
    from applicant_resume r
    join applicant b on b.organisation_id = r.organisation_id and b.id = r.applicant_id
    join stored_file f on f.organisation_id = r.organisation_id and f.id = r.file_id
    where r.organisation_id = ${work.session.organisationId} and ${condition}
      and ${reachCondition(work, applicant, reach, 'b')}`.execute(work.db);
  const [found] = rows;
  if (!found) return notFound('This resume');
  work.audit({ action: 'download', form: applicant.name, recordId: found.applicant });
  return found;
}

const downloadWhere = async (work: Work, condition: ReturnType<typeof sql>, reply: FastifyReply) =>
  send(work, await resumeWhere(work, condition), reply);

const byId = (id: number) => sql`r.id = ${id}`;

/** For the specification’s address of a resume: the files base and the stored path. */
export const downloadByPath = (work: Work, path: string, reply: FastifyReply): Promise<unknown> =>
  downloadWhere(work, sql`f.storage_key = ${`${work.session.organisationId}/${path}`}`, reply);

/** Recruiters, who leads the hiring and the panel read it, unless personal values are hidden from them. */
export const resumeTells: Told = { ...told('others', 'personal'), in: applicantResume.name };

export const resumeRoute = route({
  method: 'GET',
  path: '/api/recruitment/resumes/:id',
  tag: 'Recruitment',
  summary: 'Download a version of a resume',
  form: 'applicant',
  action: 'read',
  tells: resumeTells,
  params: idParams,
  response: { type: 'string', format: 'binary' },
  handle: (work, request, reply) => downloadWhere(work, byId(request.params.id), reply),
});

/** What a docx says, for the page that shows it beside its applicant. */
export const resumeTextRoute = route({
  ...resumeTextCall,
  tag: 'Recruitment',
  summary: 'Read the text of a resume that is a docx',
  form: 'applicant',
  action: 'read',
  tells: resumeTells,
  handle: async (work, request) => {
    const { file } = await resumeWhere(work, byId(request.params.id));
    const { buffer, byteOffset, length } = await work.files.content(work, file);
    return { paragraphs: await docxParagraphs(Buffer.from(buffer, byteOffset, length)) };
  },
});
