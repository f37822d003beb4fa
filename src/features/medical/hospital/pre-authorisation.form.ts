import { date, longText, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { medicalScheme } from '../scheme/medical-scheme.form.ts';
import { hospital } from './hospital.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', submit: 'own', withdraw: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: {
    ...own,
    read: 'organisation',
    write: 'organisation',
    submit: 'organisation',
    grant: 'organisation',
    deny: 'organisation',
    export: 'organisation',
  },
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
};

/** A planned treatment, agreed to before it begins. */
export const preAuthorisation = form('pre-authorisation', {
  id: 1166,
  menu: {
    module: 'mediaclaAdminstration',
    path: 'mediaclaAdminstration/pre-authorisation',
    icon: 'checkup-list',
    listed: 'overseers',
  },
  heading: 'Pre-authorisations',
  ownHeading: 'My pre-authorisations',
  finds: ['cashless', 'planned surgery', 'intimation'],
  one: 'pre-authorisation',
  help:
    'A planned stay that the insurer or the employer agrees to beforehand. Ask 72 hours ahead; after an ' +
    'emergency, within 24 hours. The claim then names it.',
  belongsTo: 'employee',
  title: ['employee', 'plannedFrom'],
  sort: '-plannedFrom',
  usually: { label: 'To be decided', field: 'state', is: ['asked'] },
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    scheme: reference(medicalScheme, { label: 'Scheme', required: true, inList: true }),
    patient: reference(medicalCover, {
      label: 'Patient',
      required: true,
      filter: { employee: 'employee', scheme: 'scheme' },
      sensitivity: 'medical',
    }),
    hospital: reference(hospital, { label: 'Hospital', required: true, sensitivity: 'medical' }),
    plannedFrom: date({ label: 'Admission on', required: true, inList: true }),
    estimate: money({ label: 'Estimate of the hospital', required: true, min: paise(1), inList: true }),
    treatment: longText({
      label: 'Treatment',
      max: 1000,
      sensitivity: 'clinical',
      help: 'Read by you and the medical officer alone. Each time, it is noted.',
    }),
    granted: money({ label: 'Granted', readOnly: true, inList: true }),
    number: text({ label: 'Number of the insurer', readOnly: true, max: 60 }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500, sensitivity: 'medical' }),
  },
  states: {
    draft: { submit: 'asked' },
    asked: { grant: 'granted', deny: 'denied', withdraw: 'withdrawn' },
    granted: { withdraw: 'withdrawn' },
    denied: {},
    withdrawn: {},
    settled: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: { grant: { by: 'plannedFrom' }, deny: { declines: true } },
  verdicts: {
    cover: {
      label: 'What is left',
      asks: ['employee', 'scheme', 'patient', 'plannedFrom', 'estimate'],
      at: 'estimate',
      decides: ['submit'],
      code: 'medical.claim',
    },
  },
  events: {
    submit: { label: 'A pre-authorisation waits for my decision', to: { may: 'grant' } },
    grant: { label: 'My pre-authorisation is decided', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Ask for it',
    asked: 'Asked for',
    grant: 'Grant',
    granted: 'Granted',
    deny: 'Deny',
    denied: 'Denied',
    settled: 'Settled by a claim',
  },
  rights,
});
