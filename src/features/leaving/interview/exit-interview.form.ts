import { date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { separation } from '../separation/separation.form.ts';

const own = { read: 'own', send: 'own' } as const;

/** What somebody who leaves is asked; HR alone reads what was answered. */
export const exitInterview = form('exit-interview', {
  id: 1318,
  menu: {
    module: 'human-resources',
    path: 'human-resources/exit-interview',
    icon: 'message-question',
    listed: 'filled',
  },
  heading: 'Exit interviews',
  ownHeading: 'My exit interview',
  one: 'exit interview',
  finds: ['why people leave', 'leaving feedback', 'reasons for leaving'],
  help:
    'Whoever leaves by their own will, retires or whose term ends is asked by the active ' +
    'questionnaire that is meant for people who leave. HR alone reads the answers, once they are ' +
    'sent; administrators see sums of three people and more.',
  systemOnly: true,
  keptByLeavers: ['read', 'send'],
  belongsTo: 'employee',
  title: ['employee'],
  sort: '-lastDay',
  usually: { label: 'Asked and sent', field: 'state', is: ['asked', 'sent'] },
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    separation: reference(separation, { label: 'Separation' }),
    lastDay: date({ label: 'Last day in service', required: true, inList: true }),
    dueOn: date({ label: 'Due on', required: true, inList: true }),
    sentOn: date({ label: 'Sent on', inList: true }),
  },
  states: { asked: { send: 'sent' }, sent: {}, cancelled: {} },
  words: { asked: 'To be answered', send: 'Send to HR', sent: 'Sent', cancelled: 'No longer asked' },
  events: {
    create: { label: 'I am asked why I leave', to: 'named', mail: 'daily' },
    send: { label: 'An exit interview is sent', to: { loginTypes: ['hr'] } },
  },
  rights: {
    administrator: own,
    hr: { ...own, read: 'organisation' },
    payroll: own,
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
  },
});
