/** Policies: whoever changes for whom one is changes who is asked to read it. */
import { formServer } from '#server/feature.ts';
import { policy } from './policy.form.ts';
import { bringReadings } from './reading/asked.server.ts';
import { meantFor } from './reading/meant.server.ts';

export const policyServer = formServer(policy, {
  within: (work, alias) => meantFor(work, alias, 'policy_id'),
  async saved(work, { record, previous }) {
    if (previous) await bringReadings(work, [record.id]);
  },
});
