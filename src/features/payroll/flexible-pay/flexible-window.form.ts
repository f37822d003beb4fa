import { date, month, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** When employees divide their flexible pay, and from which month the choice is paid. */
export const flexibleWindow = form('flexible-window', {
  id: 360,
  menu: { module: 'fwPayroll', path: 'fwPayroll/flexibleWindow', icon: 'calendar-event' },
  heading: 'Flexible pay windows',
  one: 'flexible pay window',
  help:
    'Between two days employees choose how their flexible pay is divided; the choice is paid from the ' +
    'month named here on, until they choose again in a later window.',
  fields: {
    opensOn: date({ label: 'Open from', required: true, inList: true }),
    closesOn: date({
      label: 'Open until',
      required: true,
      notBefore: { field: 'opensOn' },
      inList: true,
    }),
    paidFrom: month({ label: 'Paid from', required: true, inList: true }),
    forWhom: population({
      label: 'For',
      inList: true,
      oneHolds: { within: ['paidFrom'] },
      help: 'Of them, those choose whose salary has a flexible amount.',
    }),
    note: text({ label: 'Note', max: 200 }),
    toldOn: date({ label: 'Employees told on', readOnly: true }),
  },
  title: ['paidFrom'],
  sort: '-paidFrom',
  events: {
    closing: { label: 'Flexible pay is to be chosen', to: 'named' },
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
