/** The calls of the public page that the specification does not name. None needs a session. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { id, listOf, nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
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
const word = { type: 'string' } as const;
const flagged = { type: 'boolean' } as const;
const words = { type: 'object', additionalProperties: word } as const;
const open = { type: 'object', additionalProperties: true } as const;
const organisation = {
  type: 'object',
  properties: { org: textOf(40) },
  additionalProperties: false,
} as const;
const linkBody = objectOf({ link: textOf(80) });

/** Guessing links, and asking for mails, has an end. */
const countLook = (host: Host, request: FastifyRequest): Promise<void> =>
  countAttempt(host, [{ of: `application link/${request.ip}`, most: 60, minutes: 15 }]);

export const formRoute = route({
  method: 'GET',
  path: '/api/job-application/form',
  tag,
  summary: 'Read whose application form this is, its words, and names to choose from',
  open: true,
  querystring: organisation,
  response: objectOf({
    organisation: objectOf({ id, name: word, accent: nullable('string'), hasLogo: flagged }),
    welcome: nullable('string'),
    consent: word,
    ageRule: word,
    retentionMonths: { type: 'integer' },
    today: word,
    labels: words,
    headings: words,
    own: listOf(
      objectOf({
        name: word,
        label: word,
        kind: word,
        heading: word,
        help: nullable('string'),
        required: flagged,
        choices: listOf(word),
      }),
    ),
    names: { type: 'object', additionalProperties: listOf(word) },
  }),
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
  querystring: organisation,
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

const postWords = {
  title: word,
  description: nullable('string'),
  closesOn: nullable('string'),
  department: word,
  place: word,
  employmentType: nullable('string'),
  experienceFrom: nullable('integer'),
  experienceTo: nullable('integer'),
  ctcMin: nullable('integer'),
  ctcMax: nullable('integer'),
} as const;

export const postsRoute = route({
  method: 'GET',
  path: '/api/job-application/posts',
  tag,
  summary: 'Read every post that can be applied for today, the newest first',
  open: true,
  querystring: organisation,
  response: listOf(objectOf({ requisition: id, publishedOn: nullable('string'), ...postWords })),
  async handle(host, request) {
    const found = await publicOrganisation(host, request.query.org);
    return inWork(host, applicantSession(found.id), openPosts);
  },
});

export const postRoute = route({
  method: 'GET',
  path: '/api/job-application/posts/:id',
  tag,
  summary: 'Read what is told of a post that can be applied for, and its questions',
  open: true,
  params: objectOf({ id }),
  querystring: organisation,
  response: objectOf({
    opening: id,
    ...postWords,
    questions: listOf(objectOf({ question: word, answer: word, required: flagged })),
  }),
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

const nextDate = objectOf({
  round: word,
  day: word,
  startsAt: word,
  minutes: { type: 'integer' },
  mode: word,
  place: nullable('string'),
  link: nullable('string'),
});

export const trackRoute = route({
  method: 'POST',
  path: '/api/job-application/track',
  tag,
  summary: 'Read how the application behind a mailed link stands',
  open: true,
  body: linkBody,
  response: objectOf({
    house: word,
    post: word,
    firstName: word,
    code: word,
    appliedOn: word,
    state: word,
    stage: nullable('string'),
    stageSince: nullable('string'),
    stages: listOf(word),
    next: listOf(nextDate),
    mayChange: flagged,
    mayWithdraw: flagged,
  }),
  async handle(host, request) {
    await countLook(host, request);
    return trackApplication(host, request.body.link);
  },
});

export const ownRoute = route({
  method: 'POST',
  path: '/api/job-application/own',
  tag,
  summary: 'Read what was sent, with the mailed link for changing it',
  open: true,
  body: linkBody,
  response: objectOf({
    organisation: id,
    requisition: id,
    values: open,
    own: open,
    parts: open,
    answers: listOf(nullable('string')),
    hasResume: flagged,
  }),
  async handle(host, request) {
    await countLook(host, request);
    return readOwnApplication(host, request.body.link);
  },
});

export const askRoute = route({
  method: 'POST',
  path: '/api/job-application/ask-for-update',
  tag,
  summary: 'Have the link for changing an application mailed to its address',
  open: true,
  body: linkBody,
  async handle(host, request) {
    await countLook(host, request);
    await askForUpdate(host, request.body.link);
  },
});

export const withdrawRoute = route({
  method: 'POST',
  path: '/api/job-application/withdraw',
  tag,
  summary: 'Take an application back, with its mailed link',
  open: true,
  body: linkBody,
  async handle(host, request) {
    await countLook(host, request);
    await withdrawOwn(host, request.body.link);
  },
});
