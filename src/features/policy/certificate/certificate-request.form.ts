import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { letterLanguages } from '#kernel/letter/letter-kind.ts';
import type { Rights } from '#kernel/rights.ts';
import { certificateKinds } from './certificate-rule.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', withdraw: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: {
    ...own,
    read: 'organisation',
    export: 'organisation',
    issue: 'organisation',
    decline: 'organisation',
  },
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** Somebody asks for a certificate about themselves: issued at once where the rule says so. */
export const certificateRequest = form('certificate-request', {
  id: 1274,
  menu: { module: 'fwHR', path: 'fwHR/certificate', icon: 'certificate' },
  heading: 'Requests for certificates',
  ownHeading: 'My certificates',
  finds: [
    'salary certificate',
    'employment certificate',
    'address proof',
    'letter for bank',
    'letter for visa',
    'letter request',
  ],
  one: 'certificate request',
  help:
    'A certificate of employment, of salary or of address. Some are issued the moment you ask; HR decides ' +
    'on the others. Each is kept under your letters and can be checked by its QR code.',
  belongsTo: 'employee',
  title: ['employee', 'kind'],
  sort: '-askedOn',
  presets: [{ label: 'To be decided', field: 'state', is: ['asked'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    kind: choice({ label: 'Certificate', required: true, choices: certificateKinds, inList: true }),
    language: choice({ label: 'Language', required: true, default: 'en', choices: letterLanguages }),
    purpose: text({
      label: 'What it is for',
      required: true,
      max: 160,
      inList: true,
      help: 'A bank loan, a visa, a school. It is not printed.',
    }),
    askedOn: date({ label: 'Asked on', readOnly: true, inList: true }),
    letter: reference('letter', { label: 'Letter', readOnly: true, inList: true }),
    answer: longText({ label: 'Why it was declined', readOnly: true, max: 500 }),
  },
  states: {
    asked: { issue: 'issued', decline: 'declined', withdraw: 'withdrawn' },
    issued: {},
    declined: {},
    withdrawn: {},
  },
  changedIn: [],
  deletedIn: [],
  approvals: { issue: { besides: ['withdraw'] }, decline: { declines: true } },
  verdicts: {
    offered: {
      label: 'How it is answered',
      asks: ['employee', 'kind'],
      at: 'kind',
      decides: ['save', 'issue'],
      code: 'policy.not-offered',
    },
  },
  events: {
    create: { label: 'Somebody asks for a certificate', to: { may: 'issue' } },
    decline: { label: 'A certificate that I asked for is declined', to: 'named', mail: 'daily' },
  },
  words: {
    asked: 'To be decided',
    issue: 'Issue the certificate',
    issued: 'Issued',
    decline: 'Decline',
    declined: 'Declined',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
  },
  rights,
});
