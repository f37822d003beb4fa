/** The calls of the joining page. None needs a session: the link and the digits say who calls. */
import type { FastifyRequest } from 'fastify';
import {
  acknowledgePolicyCall,
  handInCall,
  joiningCall,
  joiningFileCall,
  joiningHouseCall,
  openJoiningCall,
  policyOfJoiner,
  removeDocumentCall,
  saveDocumentCall,
  saveJoiningCall,
} from '#kernel/calls/joining.call.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { houseName } from '../../recruitment/setting/hiring-notice.server.ts';
import { joiner } from '../joiner/joiner.form.ts';
import { nameOf } from '../joiner/joiner.server.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { recount, stepsIn } from '../joiner/standing.server.ts';
import { joiningFileBytes, removeDocument, saveDocument, sentFile, takeFile } from './joining-file.server.ts';
import { joiningPage } from './joining-page.server.ts';
import { acknowledgePolicy, policyFile } from './joining-policy.server.ts';
import { atTheLink, inJoining, passFor } from './opened.server.ts';
import { saveEntered } from './save.server.ts';

const tag = 'Joining';

type Called = { readonly ip: string; readonly body: { readonly token: string; readonly pass: string } };
const knockOf = ({ ip, body }: Called) => ({ token: body.token, pass: body.pass, address: ip });

export const houseRoute = route({
  ...joiningHouseCall,
  tag,
  summary: 'Read which organisation a joiner’s link is of',
  open: true,
  handle: (host, { body, ip }) =>
    atTheLink(host, { token: body.token, address: ip }, async ({ work }) => ({
      house: await houseName(work),
    })),
});

export const openRoute = route({
  ...openJoiningCall,
  tag,
  summary: 'Show that a link is one’s own, by the last four digits of the mobile number',
  open: true,
  async handle(host, { body, ip }) {
    return { pass: await passFor(host, { token: body.token, address: ip }, body.digits) };
  },
});

export const pageRoute = route({
  ...joiningCall,
  tag,
  summary: 'Read the steps of joining, what was entered, and what is missing',
  open: true,
  handle: (host, request) => inJoining(host, knockOf(request), joiningPage),
});

export const saveRoute = route({
  ...saveJoiningCall,
  tag,
  summary: 'Save what a joiner has typed, field by field',
  open: true,
  handle: (host, request) =>
    inJoining(host, knockOf(request), (work, record) => saveEntered(work, record, request.body)),
});

export const fileRoute = route({
  ...joiningFileCall,
  tag,
  summary: 'Send the photograph or the copy of a document',
  open: true,
  multipart: true,
  bodyBytes: joiningFileBytes + 64 * 1024,
  async handle(host, request: FastifyRequest) {
    const sent = await sentFile(request);
    return inJoining(host, { ...sent, address: request.ip }, (work, record) => takeFile(work, record, sent));
  },
});

export const documentRoute = route({
  ...saveDocumentCall,
  tag,
  summary: 'Save the number and the days of a document',
  open: true,
  handle: (host, request) =>
    inJoining(host, knockOf(request), (work, record) =>
      saveDocument(work, record, request.body.document, request.body.values),
    ),
});

export const removeRoute = route({
  ...removeDocumentCall,
  tag,
  summary: 'Remove a document',
  open: true,
  handle: (host, request) =>
    inJoining(host, knockOf(request), (work, record) => removeDocument(work, record, request.body.document)),
});

export const acknowledgeRoute = route({
  ...acknowledgePolicyCall,
  tag,
  summary: 'Say that a policy was read before the first day',
  open: true,
  handle: (host, request) =>
    inJoining(host, knockOf(request), (work, record) => acknowledgePolicy(work, record, request.body.policy)),
});

export const policyFileRoute = route({
  method: 'POST',
  path: '/api/joining/policy/file',
  tag,
  summary: 'The file of a policy that a joiner is asked to read',
  open: true,
  body: policyOfJoiner,
  response: { type: 'string', format: 'binary' },
  handle: (host, request, reply) =>
    inJoining(host, knockOf(request), async (work, record) => {
      const { name, content } = await policyFile(work, record, request.body.policy);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(content);
    }),
});

/** Handed in, also where something is missing: HR sees what, and can ask for it. */
async function handIn(work: Work, record: Joiner) {
  const missing = stepsIn(await recount(work, record.id));
  if (record.state !== 'handed-in') {
    const name = nameOf(record);
    await raise(work, joiner, 'hand-in', {
      record: record.id,
      title:
        missing.length === 0
          ? sentence`${name} has handed in everything for joining.`
          : sentence`${name} has handed in the details for joining; something is missing still.`,
      path: `${joiner.menu?.path}/${record.id}`,
    });
  }
  const values = { handedInOn: work.today, asked: null };
  await records(work, joiner).asServer.set(record.id, values, { as: 'hand-in', state: 'handed-in' });
  return joiningPage(work, (await records(work, joiner).one(record.id)) ?? record);
}

export const handInRoute = route({
  ...handInCall,
  tag,
  summary: 'Hand in what was entered',
  open: true,
  handle: (host, request) => inJoining(host, knockOf(request), handIn),
});
