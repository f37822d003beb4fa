/** How agencies do: whom they sent, how far those came, and what it cost. */
import { choice, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, text, words } from '#kernel/report/report-column.ts';
import { hiringReaders, within } from '../report/hiring-reader.report.ts';

const module = 'recruitmentReports';
const readers = { ...hiringReaders, payroll: 'organisation' } as const;

/** How far somebody came who was named by an agency. */
export const agencySteps = {
  interviewed: 'Interviewed',
  offered: 'Offered',
  joined: 'Joined',
  left: 'Left within the guarantee',
} as const;

const behind = (show?: keyof typeof agencySteps) =>
  ({
    report: 'agency-people',
    asks: {
      agency: { row: 'drillId' },
      from: { row: 'from', optional: true },
      to: { row: 'to', optional: true },
      ...(show && { show: { is: show } }),
    },
  }) as const;
const people = (label: string, show?: keyof typeof agencySteps) =>
  ({ label, kind: 'number', total: true, leadsTo: behind(show) }) as const;

export const agencyPerformance = report('agency-performance', {
  id: 1370,
  menu: { module, path: 'recruitmentReports/agencyPerformance', icon: 'building-store' },
  heading: 'Agencies and what they yield',
  question: 'Which agencies send people who join and stay?',
  finds: ['agency performance', 'placement consultants', 'agency cost'],
  help:
    'Of those whom each agency sent and who applied in the period: how many were interviewed, offered and ' +
    'joined, how many left within the guarantee, and what the agency is owed or was paid for them, less ' +
    'what comes back.',
  parameters: within,
  columns: {
    agency: text('Agency'),
    sent: people('Sent'),
    interviewed: people('Interviewed', 'interviewed'),
    offered: people('Offered', 'offered'),
    joined: people('Joined', 'joined'),
    yield: { label: 'Joined of sent', kind: 'percent' },
    left: people('Left within the guarantee', 'left'),
    fees: paySum('Fees'),
    back: paySum('Comes back'),
    cost: paySum('Cost'),
    perJoin: payFigure('Cost of each who joined'),
  },
  drillTo: 'recruitment-agency',
  chart: { kind: 'bar', x: 'agency', y: ['sent', 'joined'] },
  rights: readers,
});

export const agencyPeople = report('agency-people', {
  id: 1371,
  menu: { module, path: 'recruitmentReports/agencyPeople', icon: 'users' },
  heading: 'People sent by agencies',
  question: 'Whom did an agency send, and how far did they come?',
  help: 'Each applicant whom an agency named, by the day of the application.',
  parameters: {
    ...within,
    agency: reference('recruitment-agency', { label: 'Agency', none: 'All' }),
    show: choice({ label: 'Show', choices: agencySteps, none: 'All' }),
  },
  columns: {
    agency: text('Agency'),
    code: text('Application number'),
    name: text('Name'),
    post: text('Post'),
    appliedOn: { label: 'Applied on', kind: 'date' },
    standing: words('How far'),
    joinedOn: { label: 'First day', kind: 'date' },
    leftOn: { label: 'Left within the guarantee on', kind: 'date' },
    fee: paySum('Fee'),
    back: paySum('Comes back'),
  },
  drillTo: 'applicant',
  rights: hiringReaders,
});
