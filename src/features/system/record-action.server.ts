/** An action that lasts, done by a job: as the person who asked for it, by the rules of the moment. */

import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import { recordAction } from '#server/jobs/server-jobs.ts';

export const recordActionJob = job({
  ...recordAction,
  run: ({ work, input: { form, id, action, version, input, fingerprint } }) =>
    work(async (inner) => {
      await records(inner, inner.host.forms.form(form)).asPerson.act({ id, version }, action, {
        input,
        fingerprint,
        inJob: true,
      });
      return { form, id, action };
    }),
});
