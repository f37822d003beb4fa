import { choice, date, longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', reply: 'own', acknowledge: 'own', appeal: 'own' } as const;

/**
 * What an employee is sent in a disciplinary case, and what they answer. Of the case it tells what its team
 * wrote into the notice, and nothing else: which case it is stands in no field.
 */
export const disciplinaryNotice = form('disciplinary-notice', {
  id: 1276,
  menu: { module: 'fwHR', path: 'fwHR/notice', icon: 'mail-exclamation', listed: 'filled' },
  heading: 'Disciplinary notices',
  ownHeading: 'My notices',
  one: 'disciplinary notice',
  finds: ['show cause', 'charge-sheet', 'hearing', 'order', 'appeal'],
  help: 'What you are sent in a disciplinary case. You and those who handle it read it, and nobody else.',
  systemOnly: true,
  sealed: true,
  belongsTo: 'employee',
  title: ['kind', 'sentOn'],
  sort: '-sentOn',
  fields: {
    employee: reference('employee', { label: 'To', required: true, readOnly: true, inList: true }),
    kind: choice({
      label: 'Notice',
      required: true,
      readOnly: true,
      inList: true,
      choices: {
        'show-cause': 'Show cause notice',
        suspension: 'Order of suspension',
        hearing: 'Notice of a hearing',
        report: 'Report of the enquiry, and second show cause notice',
        order: 'Order',
        'appeal-order': 'Decision on the appeal',
        information: 'Information',
      },
    }),
    text: longText({ label: 'Text', required: true, max: 12_000, readOnly: true }),
    sentOn: date({ label: 'Sent on', required: true, readOnly: true, inList: true }),
    dueOn: date({ label: 'Answer by', readOnly: true, inList: true }),
    reply: longText({ label: 'Your answer', max: 8000, readOnly: true }),
    helper: reference('employee', { label: 'Colleague who helps you', readOnly: true }),
    repliedOn: date({ label: 'Answered on', readOnly: true, inList: true }),
  },
  states: {
    asked: { reply: 'answered' },
    ordered: { acknowledge: 'acknowledged', appeal: 'appealed' },
    sent: { acknowledge: 'acknowledged' },
    answered: {},
    acknowledged: {},
    appealed: {},
  },
  words: {
    asked: 'To be answered',
    reply: 'Answer',
    answered: 'Answered',
    sent: 'To be acknowledged',
    ordered: 'To be acknowledged or appealed',
    acknowledge: 'Acknowledge receipt',
    acknowledged: 'Receipt acknowledged',
    appeal: 'Appeal',
    appealed: 'Appealed',
  },
  confirms: { reply: 'Your answer stays as you wrote it.' },
  events: { create: { label: 'I am sent a disciplinary notice', to: 'named' } },
  rights: {
    ...{ administrator: own, hr: own, payroll: own, approver: own },
    ...{ manager: own, employee: own, recruiter: own },
  },
});
