import { date, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

const readers = { hr: 'organisation', auditor: 'organisation' } as const;
const amount = (label: string) => ({ label, kind: 'money', total: true }) as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const on = (label: string) => ({ label, kind: 'date' }) as const;

export const medicalBalances = report('medical-balances', {
  id: 1168,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/balances', icon: 'gauge' },
  heading: 'Balances of medical schemes',
  question: 'What is left of each scheme for whom?',
  help:
    'The limit of the running year of each scheme, what claims have used or reserved of it, and what is ' +
    'left on a day. What was carried from the year before is in it.',
  of: 'employee',
  running: true,
  parameters: { on: date({ label: 'On', required: true, default: 'today' }) },
  columns: {
    ...person,
    scheme: text('Scheme'),
    covered: text('Covered'),
    limit: amount('Limit of the year'),
    used: amount('Used'),
    reserved: amount('Approved, not paid'),
    left: amount('Left'),
  },
  rights: readers,
});

export const medicalAgeing = report('medical-ageing', {
  id: 1169,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/ageing', icon: 'hourglass' },
  heading: 'Medical claims by age',
  question: 'Which medical claims wait, and for how long?',
  help: 'Claims that are not decided, and approved claims that are not paid, the oldest first.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    ...person,
    scheme: text('Scheme'),
    sentOn: on('Sent on'),
    days: { label: 'Days waiting', kind: 'number' },
    age: words('Age'),
    claimed: amount('Claimed'),
    payable: amount('Payable'),
    state: words('State'),
  },
  drillTo: 'medical-claim',
  rights: { ...readers, payroll: 'organisation' },
});

export const medicalRatio = report('medical-ratio', {
  id: 1170,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/ratio', icon: 'chart-bar' },
  heading: 'Claim ratio',
  question: 'How do claims compare with premiums and limits?',
  finds: ['loss ratio', 'claims ratio', 'premium'],
  help:
    'Each scheme in the twelve months from a month: people covered, claims, what was paid, the premium of ' +
    'those covered by their days, and the one as a share of the other.',
  parameters: { from: month({ label: 'From', required: true, yearFrom: 4 }) },
  columns: {
    scheme: text('Scheme'),
    people: count('People covered'),
    claims: count('Claims'),
    rejected: count('Rejected'),
    claimed: amount('Claimed'),
    payable: amount('Approved'),
    premium: amount('Premium'),
    ratio: { label: 'Approved of premium', kind: 'percent' },
  },
  chart: { kind: 'bar', x: 'scheme', y: ['payable', 'premium'] },
  rights: readers,
});

export const medicalAilments = report('medical-ailments', {
  id: 1171,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/ailments', icon: 'chart-pie' },
  heading: 'Ailments',
  question: 'What do people fall ill with?',
  finds: ['ailment mix', 'disease'],
  help:
    'Approved claims of a whole year by the ailment that the medical officer has entered. Fewer than five ' +
    'people are not shown by themselves, so that nobody is recognised.',
  parameters: { from: month({ label: 'From', required: true, yearFrom: 4 }) },
  columns: {
    ailment: words('Ailment'),
    people: { label: 'People', kind: 'number' },
    claims: { label: 'Claims', kind: 'number' },
    payable: { label: 'Approved', kind: 'money' },
  },
  chart: { kind: 'bar', x: 'ailment', y: ['people'] },
  rights: readers,
});

export const medicalEndorsements = report('medical-endorsements', {
  id: 1172,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/endorsements', icon: 'list-check' },
  heading: 'Endorsements for the insurer',
  question: 'Whom does the insurer have to add or remove?',
  finds: ['endorsement', 'addition', 'deletion', 'premium'],
  help:
    'People who came into or left a group insurance and were not yet noted as told to the insurer, with ' +
    'the premium of their days. Note them as told on the cover.',
  of: 'employee',
  running: true,
  parameters: { to: date({ label: 'Up to', required: true, default: 'today' }) },
  columns: {
    ...person,
    scheme: text('Scheme'),
    policy: text('Policy number'),
    what: words('Change'),
    covered: text('Covered'),
    relation: text('Relation'),
    born: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    day: on('From or until'),
    days: { label: 'Days of the year', kind: 'number' },
    premium: amount('Premium'),
  },
  drillTo: 'medical-cover',
  rights: readers,
});
