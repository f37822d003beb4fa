/** A step is done on the day on which somebody says so. */
import { formServer } from '#server/feature.ts';
import { developmentStep } from './development-step.form.ts';

export const developmentStepServer = formServer(developmentStep, {
  actions: {
    finish: (work) => ({ doneOn: work.today }),
    reopen: () => ({ doneOn: null }),
  },
});
