/** The specified uploads, and a resume's address: the files base and the path that the upload answered. */

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { resumeBytes } from '#features/recruitment/applicant/applicant-resume.form.ts';
import { applicantSession } from '#features/recruitment/application/application.server.ts';
import { downloadByPath, keepResume, resumeTells } from '#features/recruitment/application/resume.server.ts';
import { tooLarge } from '#features/recruitment/application/resume-content.ts';
import { resumeCall } from '#kernel/calls/specified.call.ts';
import { invalid } from '#kernel/refusal.ts';
import { objectOf } from '#kernel/wire/schema.ts';
import { codeOf } from '#server/error-code.ts';
import { fileRoutes } from '#server/files/endpoints.ts';
import type { Upload } from '#server/files/files.ts';
import { wholeParts } from '#server/files/upload.ts';
import { inWork } from '#server/in-work.ts';
import type { Route } from '#server/route.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host } from '#server/work.ts';
import { refuse } from './specified.refusal.ts';
import { specified } from './specified.ts';
import { organisationOf } from './visitor.ts';

const folder = 'Resumes';
const missing = 'Please upload resume';

const isTooLarge = (error: unknown): boolean => codeOf(error) === 'FST_REQ_FILE_TOO_LARGE';

async function contentOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) return refuse('recruitment.resume-too-large', { tooLarge });
    throw error;
  }
}

/** The one file of the call, wherever its folder is named: before or behind it. */
async function uploadIn(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return invalid({ file: missing });
  let upload: Upload | undefined;
  const limits = { fileSize: resumeBytes, files: 1, fields: 10, parts: 11, fieldSize: 1_000 };
  for await (const part of wholeParts(request, limits)) {
    if (part.type === 'file') upload = { name: part.filename ?? 'file', content: await contentOf(part) };
    else if (part.fieldname === 'DIRECTORY_NAME' && part.value !== folder) {
      invalid({ DIRECTORY_NAME: `Files can be sent to ${folder} only.` });
    }
  }
  return upload ?? invalid({ file: missing });
}

const countUpload = (host: Host, organisationId: number, address: string): Promise<void> =>
  countAttempt(host, [
    { of: `resume/${address}`, most: 60, minutes: 60 },
    { of: `resume of ${organisationId}`, most: 1_500, minutes: 60 },
  ]);

const resumeUpload = specified({
  ...resumeCall,
  open: true,
  multipart: true,
  bodyBytes: resumeBytes + 64 * 1024,
  summary: 'Keeps a resume for an application: pdf, docx or doc, at most 5 MB; answers its path',
  async handle(host, request) {
    const organisationId = await organisationOf(host, request);
    await countUpload(host, organisationId, request.ip);
    const upload = await uploadIn(request);
    const { path, name, bytes } = await inWork(host, applicantSession(organisationId), (work) =>
      keepResume(work, upload),
    );
    return { path, name, bytes };
  },
});

/** The files base is /api/files/: what follows is the stored path. Nobody gets a resume by guessing. */
const resumeDownload = specified({
  method: 'GET',
  path: `/api/files/${folder}/:name`,
  form: 'applicant',
  action: 'read',
  tells: resumeTells,
  summary: 'Downloads a resume by its stored path, for whoever may read its applicant',
  params: objectOf({ name: { type: 'string', maxLength: 60 } }),
  response: { type: 'string', format: 'binary' },
  handle: (work, request, reply) => downloadByPath(work, `${folder}/${request.params.name}`, reply),
});

/** The ordinary upload under its other name. */
const uploads = fileRoutes
  .filter(({ method }) => method === 'POST')
  .map((route) => specified({ ...route, path: '/api/ContentManager/UploadMaterial' }));

export const uploadRoutes: readonly Route[] = [resumeUpload, resumeDownload, ...uploads];
