/**
 * Upload and download. A file is read by who may read the record and the field that hold it; nobody guesses
 * an id.
 */
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { wider } from '#kernel/rights.ts';
import { accessWithin } from '../forms/access.ts';
import { formTable, isPublic } from '../forms/expression.ts';
import { ownerColumn, reachCondition } from '../forms/reach.ts';
import { idParams, objectOf } from '../gate/schema.ts';
import type { JsonSchema, Route } from '../route.ts';
import type { Work } from '../work.ts';
import { type HeldFile, largestFile } from './files.ts';
import { uploadedFile } from './upload.ts';

const stored = objectOf({
  id: { type: 'integer' },
  name: { type: 'string' },
  bytes: { type: 'integer' },
  mime: { type: 'string' },
}) as JsonSchema;

export const fileRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/files',
    tag: 'Files',
    signedIn: true,
    summary: 'Upload a file for a field of a form',
    multipart: true,
    bodyBytes: 30 * 1024 * 1024,
    response: stored,
    handle: async (work, request) => {
      const { id, name, bytes, mime } = await work.files.keep(work, uploadedFile(request));
      return { id, name, bytes, mime };
    },
  },
  {
    method: 'GET',
    path: '/api/files/:id',
    tag: 'Files',
    signedIn: true,
    summary: 'Download a file',
    params: idParams,
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => download(work, (request.params as { id: number }).id, reply),
  },
];

async function download(work: Work, id: number, reply: FastifyReply): Promise<unknown> {
  const file = await work.files.find(work, id);
  if (!(await mayRead(work, file))) return notFound('This file');
  const picture = file.mime.startsWith('image/');
  const content = file.bytes > largestFile ? null : await work.files.content(work, id);
  reply
    .type(file.mime)
    .header('content-length', content?.length ?? file.bytes)
    .header(
      'content-disposition',
      `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Content never changes under an id, but the right to it may: a picture is asked for anew after a while.
    .header('cache-control', picture ? 'private, max-age=600' : 'no-store');
  if (!content) return reply.send(await work.files.stream(work, id));
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.length));
}

/** Until a record holds it, a file is only for who uploaded it. */
async function mayRead(work: Work, file: HeldFile): Promise<boolean> {
  const { session } = work;
  if (file.heldForm === null || file.heldId === null)
    return file.createdBy !== null && file.createdBy === session.userId;
  const form = work.host.forms.forms.get(file.heldForm);
  if (!form) return false;
  const field = file.heldField === null ? undefined : form.fields[file.heldField];
  // The house's own logo is for everybody; a colleague's picture for those who browse the directory.
  if (field && isPublic(field) && form.single) return true;
  const browse = field && isPublic(field) ? work.may(form.name, 'browse') : undefined;
  const reach = wider(work.may(form.name, 'read'), browse);
  if (!reach) return false;
  const owner = await ownerWithin(work, form, reach, file.heldId);
  if (owner === undefined) return false;
  return (
    !field ||
    accessWithin(work, form, reach).view(field, owner !== null && owner === session.employeeId) === 'show'
  );
}

/** Whose the record is, null for nobody's; undefined when it is not within reach. */
async function ownerWithin(
  work: Work,
  form: Form,
  reach: 'own' | 'team' | 'organisation',
  id: number,
): Promise<number | null | undefined> {
  const column = ownerColumn(form);
  const owner = column === undefined ? sql`null::bigint` : sql.ref(`b.${column}`);
  const { rows } = await sql<{ owner: number | null }>`
    select ${owner} as owner from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${reachCondition(work, form, reach, 'b')}`.execute(work.db);
  return rows[0] ? rows[0].owner : undefined;
}
