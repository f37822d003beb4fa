/** The calls that answer letters of salary revisions: everybody's, or one's own. */

import { notFound } from '#kernel/refusal.ts';
import { id, idParams, objectOf } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { ownLettersCall } from './salary-letter.call.ts';
import { letterPaper, readLetters } from './salary-letter.server.ts';

const pdf = { type: 'string', format: 'binary' } as const;
const named = (name: string) => `attachment; filename="${name.replace(/[^\w .-]/g, '')}.pdf"`;

export const letters = route({
  method: 'GET',
  path: '/api/salary-revisions/:id/letters',
  tag: 'Pay changes',
  summary: 'The letters of a revision, all or one person’s, as PDF',
  form: 'salary-revision',
  action: 'read',
  tells: told('others', 'pay'),
  params: idParams,
  querystring: objectOf({ employee: id }, ['employee']),
  response: pdf,
  async handle(work, request, reply) {
    if (work.may('salary-revision', 'read') !== 'organisation') return notFound('This letter');
    const { id: revision } = request.params;
    const { employee } = request.query;
    const found = await readLetters(work, { revision, ...(employee === undefined ? {} : { employee }) });
    const paper = await letterPaper(work, found);
    const name = found.length === 1 ? `Salary letter ${found[0]?.code}` : 'Salary letters';
    return reply.type('application/pdf').header('content-disposition', named(name)).send(paper);
  },
});

export const ownLetters = route({
  ...ownLettersCall,
  tag: 'Pay changes',
  summary: 'The letters of one’s own salary revisions that are in force',
  signedIn: true,
  tells: told('own', 'pay'),
  async handle(work) {
    const employee = work.session.employeeId;
    if (employee === null) return [];
    const found = await readLetters(work, { employee, inForce: true });
    return found.map(({ revision, effectiveFrom, before, after }) => ({
      revision,
      effectiveFrom,
      before,
      after,
    }));
  },
});

export const ownLetter = route({
  method: 'GET',
  path: '/api/my-salary-letters/:id',
  tag: 'Pay changes',
  summary: 'One’s own letter of a revision, as PDF',
  signedIn: true,
  tells: told('own', 'pay'),
  params: idParams,
  response: pdf,
  async handle(work, request, reply) {
    const employee = work.session.employeeId;
    if (employee === null) return notFound('This letter');
    const { id: revision } = request.params;
    const found = await readLetters(work, { revision, employee, inForce: true });
    const paper = await letterPaper(work, found);
    return reply.type('application/pdf').header('content-disposition', named('Salary letter')).send(paper);
  },
});
