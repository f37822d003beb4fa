/** The inbox, what one has sent, and where a record stands. */
import { inboxCall, sentByMeCall, standingCall } from '#kernel/calls/approval.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { standingOf } from '#server/approval/approval-progress.ts';
import { inboxOf, sentBy } from '#server/approval/inbox.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';

const tag = 'Approvals';

export const inbox = route({
  ...inboxCall,
  tag,
  form: 'approval-request',
  action: 'decide',
  tells: 'by view',
  summary: 'What waits for my decision, over all forms, the oldest first',
  handle: (work) => inboxOf(work),
});

export const mine = route({
  ...sentByMeCall,
  tag,
  form: 'approval-request',
  action: 'read',
  tells: 'by view',
  summary: 'What I have sent and still waits for a decision',
  handle: (work) => sentBy(work),
});

export const where = route({
  ...standingCall,
  tag,
  signedIn: true,
  tells: 'by view',
  summary: 'By which flow a record goes, who is asked on each level and why; null where no flow holds',
  async handle(work, { params }) {
    const form = work.host.forms.forms.get(params.form);
    if (!form?.approvals) return notFound('This kind of request');
    await records(work, form).asPerson.read(params.id);
    const record = (await records(work, form).one(params.id)) ?? notFound(`This ${form.one}`);
    return { standing: (await standingOf(work, form, record)) ?? null };
  },
});
