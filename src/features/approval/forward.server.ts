/** Handing a request on to a colleague: who can be asked instead, and asking them. */
import { forwardCall, forwardToCall } from '#kernel/calls/approval.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { colleaguesFor, forward } from '#server/approval/forward.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';

const common = {
  tag: 'Approvals',
  form: 'approval-request',
  action: 'decide',
  tells: 'nothing',
  keepsReach: true,
} as const;

/** A record that the session reads; what it may not see is not there to be handed on. */
async function recordOf(work: Work, name: string, recordId: number) {
  const form = work.host.forms.forms.get(name);
  if (!form?.approvals) return notFound('This kind of request');
  await records(work, form).asPerson.read(recordId);
  const record = (await records(work, form).one(recordId)) ?? notFound(`This ${form.one}`);
  return { form, record };
}

export const forwardTo = route({
  ...common,
  ...forwardToCall,
  summary: 'The colleagues to whom I can hand on what waits for my decision',
  async handle(work, { params: asked }) {
    const { form, record } = await recordOf(work, asked.form, asked.id);
    return colleaguesFor(work, form, record);
  },
});

export const forwardIt = route({
  ...common,
  ...forwardCall,
  summary: 'Have a colleague asked in my place, with a note',
  async handle(work, { params: asked, body }) {
    const { form, record } = await recordOf(work, asked.form, asked.id);
    return { name: await forward(work, form, record, body) };
  },
});
