/** Suspension in a case: ordered, judged when the enquiry takes long, and ended, by whoever decides. */
import { formatDate } from '#kernel/calendar.ts';
import { choice, date, flag, longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { enquiryEndsBy } from '#law/in/subsistence.ts';
import { asking } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { endSuspension, orderSuspension, suspensionsOf } from '../suspension/order-suspension.server.ts';
import { suspensionOrder } from '../suspension/suspension-order.form.ts';
import { dueIn } from './case-clock.ts';
import { sendNotice, tellTeam } from './case-notice.server.ts';
import type { DisciplinaryCase } from './case-record.ts';
import { enter } from './disciplinary-entry.server.ts';

const because = longText({ label: 'Text for the employee', required: true, max: 8000 });

export const treatedChoice = {
  label: 'The days of suspension count as',
  choices: { duty: 'Duty: full wages, less the allowance', suspension: 'Suspension: the allowance alone' },
} as const;

const suspend = asking(
  { from: date({ label: 'First day', required: true, default: 'today' }), text: because },
  async (work: Work, record: DisciplinaryCase, { from, text }) => {
    await orderSuspension(work, record, { kind: 'enquiry', from, until: null });
    await enter(work, record, 'step', `Suspended from ${formatDate(from)}.`);
    await sendNotice(work, record, { kind: 'suspension', text });
    await tellTeam(work, record, sentence`An employee is suspended in a case of yours`);
    const suspended = { ...record, suspendedFrom: from };
    const { dueOn, dueFor } = dueIn(record.state ?? 'opened', suspended, work.today);
    const end = enquiryEndsBy(from);
    const isNext = dueOn === null || end < dueOn;
    return {
      ...{ suspendedFrom: from, dueOn: isNext ? end : dueOn },
      dueFor: isNext ? 'End the enquiry' : dueFor,
    };
  },
);

const end = asking(
  {
    until: date({ label: 'Last day of the suspension', required: true, default: 'today' }),
    treated: choice({ ...treatedChoice, required: true }),
    text: because,
  },
  async (work: Work, record: DisciplinaryCase, { until, treated, text }) => {
    await endSuspension(work, record, until, treated, 'input.until');
    const counted = treated === 'duty' ? 'duty' : 'suspension';
    await enter(
      work,
      record,
      'step',
      `The suspension ends on ${formatDate(until)}; its days count as ${counted}.`,
    );
    await sendNotice(work, record, { kind: 'information', text });
  },
);

const judgeDelay = asking(
  {
    own: flag({
      label: 'The delay is the employee’s own',
      help: 'The allowance then stays at half of the wages.',
    }),
    text: longText({ label: 'Why', required: true, max: 4000 }),
  },
  async (work: Work, record: DisciplinaryCase, { own, text }) => {
    const running = (await suspensionsOf(work, record)).findLast(({ kind }) => kind === 'enquiry');
    if (!running) refuse('discipline.not-suspended');
    await records(work, suspensionOrder).asServer.set(
      running.id,
      { delayByEmployee: own === true },
      { as: 'judge', reason: 'The delay of the enquiry is judged' },
    );
    const whose = own === true ? 'is the employee’s own' : 'is not the employee’s own';
    await enter(work, record, 'step', `The delay of the enquiry ${whose}: ${text}`);
    await sendNotice(work, record, {
      kind: 'information',
      text: `The delay of the enquiry ${whose}. ${text}`,
    });
  },
);

export const suspensionActions = { suspend, 'end-suspension': end, 'judge-delay': judgeDelay };
