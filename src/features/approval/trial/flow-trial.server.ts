/** A flow tried on a record that is there, before anything is sent by it. */
import { notFound } from '#kernel/refusal.ts';
import { triedOn } from '#server/approval/approval-progress.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { approvalFlow } from '../approval-flow.form.ts';
import { partsOf } from '../approval-flow.server.ts';
import { flowTrialCall } from './flow-trial.call.ts';

export const flowTrial = route({
  ...flowTrialCall,
  tag: 'Approvals',
  form: approvalFlow.name,
  action: 'read',
  tells: 'by view',
  summary: 'Whether a flow holds for a record, and whom it would ask',
  async handle(work, { params: { id, record } }) {
    const flow = (await records(work, approvalFlow).one(id)) ?? notFound('This approval flow');
    const [name, action] = partsOf(flow.of);
    const form = work.host.forms.form(name);
    // Whoever may not read the record does not learn from a trial what it holds.
    await records(work, form).asPerson.read(record);
    const found = (await records(work, form).one(record)) ?? notFound(`This ${form.one}`);
    return (await triedOn(work, id, { form, record: found, action })) ?? notFound('This approval flow');
  },
});
