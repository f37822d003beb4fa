import { choice, date, number, reference, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const recommendations = {
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  unsure: 'Not sure',
  no: 'No',
  'strong-no': 'Strong no',
} as const;
export type Recommendation = keyof typeof recommendations;

const own = { read: 'own', send: 'own' } as const;

/**
 * What one member of a panel thinks: the outcome of a sheet of the interview's round. Nobody reads another's
 * here, whatever the login type: who may read it when is decided by `score-reading.server.ts`.
 */
export const scoreCard = form('score-card', {
  id: 179,
  menu: { module: 'recruitment', path: 'recruitment/scoreCard', icon: 'clipboard-check', listed: 'filled' },
  heading: 'My score cards',
  one: 'score card',
  help:
    'The interviews you are on the panel of. Give marks and a recommendation afterwards; what the others ' +
    'wrote opens when yours is sent.',
  systemOnly: true,
  belongsTo: 'member',
  title: ['applicant', 'round'],
  sort: '-day',
  fields: {
    interview: reference('interview', { label: 'Interview', required: true, readOnly: true }),
    applicant: reference('applicant', { label: 'Applicant', required: true, readOnly: true, inList: true }),
    round: text({ label: 'Round', required: true, readOnly: true, max: 60, searchable: true, inList: true }),
    day: date({ label: 'Day', required: true, readOnly: true, inList: true }),
    startsAt: time({ label: 'From', required: true, readOnly: true, inList: true }),
    member: reference('employee', { label: 'Panel member', required: true, readOnly: true }),
    recommendation: choice({
      label: 'Recommendation',
      choices: recommendations,
      readOnly: true,
      inList: true,
    }),
    average: number({ label: 'Average', readOnly: true, decimals: 2, min: 0, max: 5 }),
    sentOn: date({ label: 'Sent on', readOnly: true }),
  },
  uniqueTogether: [['interview', 'member']],
  states: { asked: { send: 'sent' }, sent: {} },
  words: { asked: 'To be written', send: 'Send' },
  events: {
    owed: { label: 'I owe a score card', to: 'named', mail: 'at-once', openly: true },
  },
  rights: {
    administrator: own,
    hr: own,
    payroll: own,
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
  },
});
