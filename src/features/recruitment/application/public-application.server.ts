/** The calls of the public page that the specification does not name. None needs a session. */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  applicationFormCall,
  askForUpdateCall,
  organisationAsked,
  ownApplicationCall,
  postCall,
  postsCall,
  trackCall,
  withdrawApplicationCall,
} from '#kernel/calls/application.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { inWork } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host } from '#server/work.ts';
import { applicantSession, askForUpdate, withdrawOwn } from './application.server.ts';
import { applicationForm } from './application-form.server.ts';
import { openPosts, postOf } from './application-post.server.ts';
import { readOwnApplication, trackApplication } from './application-track.server.ts';
import { publicOrganisation } from './public-organisation.ts';

const tag = 'Job application';

/** Guessing links, and asking for mails, has an end. */
const countLook = (host: Host, request: FastifyRequest): Promise<void> =>
  countAttempt(host, [{ of: `application link/${request.ip}`, most: 60, minutes: 15 }]);

export const formRoute = route({
  ...applicationFormCall,
  tag,
  summary: 'Read whose application form this is, its words, and names to choose from',
  open: true,
  async handle(host, request) {
    const found = await publicOrganisation(host, request.query.org);
    return inWork(host, applicantSession(found.id), (work) => applicationForm(work, found));
  },
});

export const logoRoute = route({
  method: 'GET',
  path: '/api/job-application/logo',
  tag,
  summary: 'Read the logo of an organisation that people can apply to',
  open: true,
  querystring: organisationAsked,
  response: { type: 'string', format: 'binary' },
  async handle(host, request, reply) {
    const found = await publicOrganisation(host, request.query.org);
    const logo = await inWork(host, applicantSession(found.id), async (work) => {
      const { rows } = await sql<{ id: number; mime: string }>`
        select f.id, f.mime from organisation o
        join stored_file f on f.organisation_id = o.organisation_id and f.id = o.logo_id
        where o.organisation_id = ${found.id} and f.mime like 'image/%'`.execute(work.db);
      const [file] = rows;
      return file ? { mime: file.mime, content: await work.files.content(work, file.id) } : undefined;
    });
    if (!logo) return notFound('This logo');
    return reply
      .type(logo.mime)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(Buffer.from(logo.content));
  },
});

export const postsRoute = route({
  ...postsCall,
  tag,
  summary: 'Read every post that can be applied for today, the newest first',
  open: true,
  async handle(host, request) {
    const found = await publicOrganisation(host, request.query.org);
    return inWork(host, applicantSession(found.id), openPosts);
  },
});

export const postRoute = route({
  ...postCall,
  tag,
  summary: 'Read what is told of a post that can be applied for, and its questions',
  open: true,
  async handle(host, request) {
    const found = await publicOrganisation(host, request.query.org);
    const requisition = request.params.id;
    return inWork(
      host,
      applicantSession(found.id),
      async (work) => (await postOf(work, requisition)) ?? notFound('This post'),
    );
  },
});

export const trackRoute = route({
  ...trackCall,
  tag,
  summary: 'Read how the application behind a mailed link stands',
  open: true,
  async handle(host, request) {
    await countLook(host, request);
    return trackApplication(host, request.body.link);
  },
});

export const ownRoute = route({
  ...ownApplicationCall,
  tag,
  summary: 'Read what was sent, with the mailed link for changing it',
  open: true,
  async handle(host, request) {
    await countLook(host, request);
    return readOwnApplication(host, request.body.link);
  },
});

export const askRoute = route({
  ...askForUpdateCall,
  tag,
  summary: 'Have the link for changing an application mailed to its address',
  open: true,
  async handle(host, request) {
    await countLook(host, request);
    await askForUpdate(host, request.body.link);
  },
});

export const withdrawRoute = route({
  ...withdrawApplicationCall,
  tag,
  summary: 'Take an application back, with its mailed link',
  open: true,
  async handle(host, request) {
    await countLook(host, request);
    await withdrawOwn(host, request.body.link);
  },
});
