/** A step is recorded as done, or as not needed with the reason. */
import { date, longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import { refuse } from '../leaving.refusal.ts';
import { separationStep } from './separation-step.form.ts';

type Step = ServerRecord<typeof separationStep>;

const note = longText({ label: 'Note', max: 500 });
const why = longText({ label: 'Why it is not needed', required: true, max: 500 });

export const separationStepServer = formServer(separationStep, {
  actions: {
    finish: asking(
      { doneOn: date({ label: 'Done on', required: true, default: 'today' }), note },
      (work, record: Step, { doneOn, note: told }) => {
        if (isOwn(work, record.employee)) refuse('leaving.own-separation');
        if (doneOn > work.today) invalid({ 'input.doneOn': 'Enter the day on which it was done.' });
        return { doneOn, note: told, finishedBy: work.session.name };
      },
    ),
    drop: asking({ note: why }, (work, record: Step, { note: told }) => {
      if (isOwn(work, record.employee)) refuse('leaving.own-separation');
      return { note: told, finishedBy: work.session.name };
    }),
    reopen: () => ({ doneOn: null, finishedBy: null }),
  },
});
