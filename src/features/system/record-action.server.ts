/** An action that lasts, done by a job: as the person who asked for it, by the rules of the moment. */
import { job } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { actionJob } from '#server/jobs/job-row.ts';

type Asked = {
  readonly form: string;
  readonly id: number;
  readonly action: string;
  readonly version: number;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly fingerprint?: string;
};

export const recordAction = job<Asked>({
  name: actionJob,
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
