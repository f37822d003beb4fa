/** An action that lasts, done by a job: as the person who asked for it, by the rules of the moment. */
import { job } from '#server/feature.ts';
import { type Act, act } from '#server/forms/record/action.ts';

type Asked = Act & { readonly form: string; readonly id: number; readonly action: string };

export const recordAction = job<Asked>({
  name: 'record-action',
  run: ({ work, input: { form, id, action, ...asked }, progress }) =>
    work(async (inner) => {
      const told = { ...inner, progress };
      await act(told, inner.host.forms.form(form), id, action, { ...asked, inJob: true });
      return { form, id, action };
    }),
});
