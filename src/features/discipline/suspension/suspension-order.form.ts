import { choice, date, flag, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const whole = { read: 'organisation', export: 'organisation' } as const;

/**
 * That somebody is suspended, from which day and until when: what pay, the roster and the gate must know. Why
 * stands in the sealed case; which case it is, in no field. Written by the case's actions alone.
 */
export const suspensionOrder = form('suspension-order', {
  id: 1277,
  menu: { module: 'fwHR', path: 'fwHR/suspension', icon: 'user-pause', listed: 'filled' },
  heading: 'Suspensions',
  ownHeading: 'My suspensions',
  one: 'suspension',
  finds: ['subsistence allowance', 'suspended'],
  help:
    'Who is suspended, from when and until when. The days are not paid as wages; the subsistence ' +
    'allowance goes ' +
    'into pay by itself. A suspension begins and ends in its disciplinary case.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'from'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    from: date({ label: 'First day', required: true, inList: true }),
    until: date({ label: 'Last day', inList: true, help: 'Empty: it goes on.' }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { enquiry: 'Until the enquiry ends', penalty: 'As a penalty, without wages' },
    }),
    stateCode: text({ label: 'State whose law holds', max: 4 }),
    delayByEmployee: flag({
      label: 'The delay is the employee’s own',
      inList: true,
      help: 'The allowance then stays at half of the wages.',
    }),
    treated: choice({
      label: 'The days count as',
      inList: true,
      choices: {
        duty: 'Duty: full wages, less the allowance',
        suspension: 'Suspension: the allowance alone',
      },
    }),
  },
  rights: {
    administrator: whole,
    hr: whole,
    payroll: whole,
    auditor: whole,
    manager: { read: 'team' },
    approver: { read: 'own' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
