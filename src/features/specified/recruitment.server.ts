/** The specified calls of the job application form, over the functions that receive applications. */

import type { FastifyRequest } from 'fastify';
import {
  applicantSession,
  countApplication,
  submitApplication,
  updateApplication,
  updateOwnApplication,
} from '#features/recruitment/application/application.server.ts';
import { applicationGroupSchema } from '#features/recruitment/application/application.ts';
import {
  openRequisitions,
  requisitionDetails,
} from '#features/recruitment/application/application-post.server.ts';
import {
  applyCall,
  changeApplicationCall,
  openRequisitionsCall,
  requisitionDetailsCall,
} from '#kernel/calls/specified.call.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { handleSignedIn } from '#server/gate/mount.ts';
import { inWork } from '#server/in-work.ts';
import { type Route, route } from '#server/route.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { applicationIn } from './applicant-group.ts';
import { idIn, specified } from './specified.ts';
import { type OfOrganisation, organisationOf } from './visitor.ts';

/** Reading what is public has an end too. */
export const countReading = (host: Host, request: FastifyRequest): Promise<void> =>
  countAttempt(host, [{ of: `public reading/${request.ip}`, most: 3_000, minutes: 10 }]);

async function asVisitor<T>(
  host: Host,
  request: OfOrganisation,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  await countReading(host, request);
  return inWork(host, applicantSession(await organisationOf(host, request)), act);
}

const open = specified({
  ...openRequisitionsCall,
  open: true,
  summary: 'The requisitions that are public and open, whatever assignee and organisation are named',
  handle: (host, request) =>
    asVisitor(host, request, async (work) =>
      (await openRequisitions(work)).map(({ id, name }) => ({ jobreq_id: id, jobreq_reqname: name })),
    ),
});

const details = specified({
  ...requisitionDetailsCall,
  open: true,
  summary: 'What is told of a requisition that is public and open; nothing of any other',
  handle: (host, request) =>
    asVisitor(host, request, async (work) => {
      const id = idIn(request.body.jobreq_id) ?? notFound('This post');
      const found = await requisitionDetails(work, id);
      return {
        jobreq_id: found.id,
        jobreq_reqname: found.name,
        jobreq_reqcode: found.code,
        skills: found.skills,
        jobreq_designation: found.designation,
        jobreq_positions: found.positions,
        jobreq_corefunc: found.coreFunction,
      };
    }),
});

const group = { type: 'object', maxProperties: 1_000, additionalProperties: true } as const;
const body = {
  type: 'object',
  properties: {
    Employee: { ...group, type: ['object', 'null'] },
    EmpAplicant: group,
    Application: applicationGroupSchema,
  },
  required: ['EmpAplicant'],
  additionalProperties: true,
} as const;
const savedAs = (message: string) => ({ message, title: 'Employee Details' });
/** Four hundred further values of five hundred characters, and the lists. */
const bodyBytes = 512 * 1024;

const insert = specified({
  ...applyCall,
  open: true,
  summary: 'Takes an application; who sends it sets nothing but what an applicant may say',
  body,
  bodyBytes,
  async handle(host, request) {
    const organisationId = await organisationOf(host, request);
    await countApplication(host, organisationId, request.ip);
    await submitApplication(host, organisationId, applicationIn(request.body));
    return savedAs('Job Applicant Created successfully');
  },
});

const updated = savedAs('Job Applicant updated successfully');

/** The part of an update that a recruiter's session makes; not mounted by itself. */
const ofRecruiter = route({
  ...changeApplicationCall,
  form: 'applicant',
  action: 'write',
  tells: 'nothing',
  summary: 'Changes an application',
  body,
  async handle(work, request) {
    const sent = request.body;
    const id = idIn(sent.EmpAplicant['applicant_id']);
    if (id === null)
      return invalid({ applicant_id: 'Say which application is to be changed: applicant_id.' });
    await updateApplication(work, id, applicationIn(sent));
    return updated;
  },
});

const update = specified({
  ...changeApplicationCall,
  open: true,
  summary: 'Changes an application, with a session that may, or with the link mailed to its applicant',
  body,
  bodyBytes,
  async handle(host, request, reply) {
    const sent = request.body;
    const link = sent.Application?.link;
    if (!link) {
      const answer = await handleSignedIn(host, ofRecruiter, request, reply);
      return reply.sent ? reply : reply.send(answer);
    }
    await countAttempt(host, [{ of: `application link/${request.ip}`, most: 60, minutes: 15 }]);
    await updateOwnApplication(host, link, applicationIn(sent));
    return updated;
  },
});

export const recruitmentRoutes: readonly Route[] = [open, details, insert, update];
