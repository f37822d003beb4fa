import { date, moment, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { policy } from '../policy.form.ts';
import { policyVersion } from '../version/policy-version.form.ts';

const own = { read: 'own', acknowledge: 'own' } as const;
const overseer = { ...own, read: 'organisation', export: 'organisation', remind: 'organisation' } as const;

/** That a version of a policy is there for somebody to read, and when they said that they had read it. */
export const policyReading = form('policy-reading', {
  id: 1268,
  menu: { module: 'fwHR', path: 'fwHR/reading', icon: 'book-2', listed: 'overseers' },
  heading: 'Acknowledgements',
  finds: ['who has not read', 'policy acknowledgement', 'read receipt'],
  one: 'acknowledgement',
  help:
    'Who is asked to read which version, and who has acknowledged it on which day. Only the person ' +
    'acknowledges: nobody does it for somebody else.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'policy'],
  sort: 'dueOn',
  uniqueTogether: [['employee', 'wording']],
  usually: { label: 'Not acknowledged', field: 'state', is: ['asked'] },
  presets: [{ label: 'Acknowledged', field: 'state', is: ['given'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    policy: reference(policy, { label: 'Policy', required: true, inList: true }),
    wording: reference(policyVersion, { label: 'Version', required: true }),
    number: number({ label: 'Version', required: true, isName: true, inList: true }),
    askedOn: date({ label: 'Asked on', required: true, inList: true }),
    dueOn: date({ label: 'Due on', inList: true }),
    remindedOn: date({ label: 'Reminded on', inList: true }),
    givenAt: moment({ label: 'Acknowledged at', inList: true }),
  },
  states: {
    asked: { acknowledge: 'given', remind: 'asked' },
    told: {},
    given: {},
    lapsed: {},
  },
  words: {
    asked: 'Not acknowledged',
    told: 'For information',
    acknowledge: 'I have read it',
    remind: 'Remind',
    given: 'Acknowledged',
    lapsed: 'No longer asked',
  },
  rights: {
    administrator: overseer,
    hr: overseer,
    payroll: own,
    approver: own,
    manager: { ...own, read: 'team', remind: 'team' },
    employee: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
