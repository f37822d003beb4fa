/** Reports on the result of hiring: where people come from, what offers come to, who joins, what is owed. */
import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, text, words } from '#kernel/report/report-column.ts';
import { hiringReaders, within } from './hiring-reader.report.ts';

const module = 'recruitmentReports';

export const sourceYield = report('source-yield', {
  id: 192,
  menu: { module, path: 'recruitmentReports/sourceYield', icon: 'route' },
  heading: 'Sources and what they yield',
  question: 'Which sources lead to people who join?',
  help: 'Of those who applied in the period, by the way they came: how many were met, offered and hired.',
  parameters: within,
  columns: {
    source: words('Source'),
    applicants: { label: 'Applicants', kind: 'number', total: true },
    interviewed: { label: 'Interviewed', kind: 'number', total: true },
    offered: { label: 'Offered', kind: 'number', total: true },
    hired: { label: 'Hired', kind: 'number', total: true },
    yield: { label: 'Hired of applicants', kind: 'percent' },
    rating: { label: 'Average mark', kind: 'number' },
  },
  chart: { kind: 'bar', x: 'source', y: ['applicants', 'hired'] },
  rights: hiringReaders,
});

export const offerAcceptance = report('offer-acceptance', {
  id: 193,
  menu: { module, path: 'recruitmentReports/offerAcceptance', icon: 'thumb-up' },
  heading: 'Offers: acceptance and reasons',
  question: 'How many offers are accepted, and why are others not?',
  help: 'The offers mailed in the period by department, how they were answered, and the reasons to decline.',
  parameters: within,
  columns: {
    department: text('Department'),
    mailed: { label: 'Mailed', kind: 'number', total: true },
    accepted: { label: 'Accepted', kind: 'number', total: true },
    declined: { label: 'Declined', kind: 'number', total: true },
    expired: { label: 'Expired', kind: 'number', total: true },
    revoked: { label: 'Revoked', kind: 'number', total: true },
    waiting: { label: 'Not answered yet', kind: 'number', total: true },
    acceptance: { label: 'Accepted of answered', kind: 'percent' },
    days: { label: 'Days to answer', kind: 'number' },
    reasons: words('Reasons to decline'),
  },
  chart: { kind: 'bar', x: 'department', y: ['accepted', 'declined'] },
  rights: hiringReaders,
});

export const joiningPipeline = report('joining-pipeline', {
  id: 194,
  menu: { module, path: 'recruitmentReports/joiningPipeline', icon: 'calendar-plus' },
  heading: 'Joining pipeline',
  question: 'Who will join, and when?',
  help: 'Who is to join and when: offers mailed, accepted, and people hired who have not begun yet.',
  parameters: {},
  columns: {
    month: { label: 'Month', kind: 'month' },
    applicant: text('Name'),
    post: text('Post'),
    department: text('Department'),
    establishment: text('Establishment'),
    joiningOn: { label: 'First day', kind: 'date' },
    state: words('Standing'),
    validUntil: { label: 'Offer valid until', kind: 'date' },
    employee: text('Employee code'),
    ctcAnnual: paySum('Cost to company a year'),
  },
  drillTo: 'offer',
  rights: { ...hiringReaders, payroll: 'organisation' },
});

export const referralPayout = report('referral-payout', {
  id: 195,
  menu: { module, path: 'recruitmentReports/referralPayout', icon: 'gift' },
  heading: 'Referral bonuses',
  question: 'Which referral bonuses are due?',
  help:
    'Bonuses of referrals that led to a hire, due once the person has been employed for the days that the ' +
    'hiring settings name. Pay them as an input of the month’s pay run.',
  parameters: { dueBy: date({ label: 'Due by' }) },
  columns: {
    code: text('Employee code'),
    referrer: text('Referred by'),
    person: text('Person hired'),
    post: text('Post'),
    joinedOn: { label: 'Joined on', kind: 'date' },
    dueOn: { label: 'Due on', kind: 'date' },
    standing: words('Standing'),
    bonus: { label: 'Bonus', kind: 'money', total: true },
  },
  drillTo: 'referral',
  rights: { hr: 'organisation', recruiter: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
