import { approvalChoices } from '#kernel/approval.ts';
import { choice, date, number, text as textField } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const module = 'approval';
export const outcomes = { agreed: 'Approved', declined: 'Not approved' } as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const days = (label: string) => ({ label, kind: 'number' }) as const;
const day = (label: string) => ({ label, kind: 'date' }) as const;

const of = choice({ label: 'Of', choices: approvalChoices, none: 'Everything' });
const flow = textField({ label: 'Flow', max: 80 });
const step = number({
  label: 'Level',
  min: 0,
  max: 99,
  help: 'Enter 0 for what is decided by right, without a flow.',
});
const period = {
  from: date({ label: 'From', help: 'Empty: for 90 days.' }),
  to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
};
/** The step that a figure is of, as the row says it. */
const ofStep = { of: { row: 'of' }, flow: { row: 'flow', optional: true }, step: { row: 'step' } } as const;

const decidedOfStep = {
  report: 'approvals-decided',
  asks: { ...ofStep, from: { row: 'from' }, to: { row: 'to' } },
} as const;
const waitingOfStep = { report: 'approvals-waiting', asks: ofStep } as const;

/** Forms of which records are approved, once the registry has read them. */
const approved = {
  get forms(): readonly string[] {
    return [...new Set(Object.keys(approvalChoices).map((each) => each.split('/')[0] ?? ''))];
  },
  by: 'recordId',
  as: 'recordForm',
};
const record = { ...text('Request'), opens: approved };
const rights = {
  administrator: 'organisation',
  hr: 'organisation',
  payroll: 'organisation',
  approver: 'organisation',
  manager: 'organisation',
  recruiter: 'organisation',
  auditor: 'organisation',
} as const;

/** What waits for an approval, with whom and since when. */
export const approvalsWaiting = report('approvals-waiting', {
  id: 1357,
  menu: { module, path: 'approval/waiting', icon: 'hourglass' },
  heading: 'Approvals that wait',
  question: 'What waits for an approval, with whom and since when?',
  finds: ['stuck approvals', 'pending approvals', 'approval bottleneck', 'who has not approved'],
  help:
    'Every request that waits and that you may read, the oldest first, with the people asked, the days ' +
    'since they were asked, and the days that this step usually takes. It is said when nobody asked is ' +
    'there.',
  eachReader: true,
  running: true,
  parameters: {
    of,
    atLeast: number({ label: 'Waiting for at least', unit: 'days', min: 0, max: 100_000 }),
    flow,
    step,
  },
  columns: {
    request: record,
    what: words('Of'),
    waitsFor: text('Waits for'),
    since: day('Since'),
    days: days('Days'),
    usual: { ...days('Usual days'), leadsTo: decidedOfStep },
    why: words('Why it waits'),
    until: day('Until'),
    instead: text('Decides instead'),
    flow: text('Flow'),
    level: days('Level'),
    levels: days('Of levels'),
    sentBy: text('Sent by'),
  },
  rights,
});

/** How long each step of an approval takes. */
export const approvalTimes = report('approval-times', {
  id: 1358,
  menu: { module, path: 'approval/times', icon: 'stopwatch' },
  heading: 'Time of approvals',
  question: 'How long does each step of an approval take?',
  finds: ['turnaround', 'approval time', 'SLA of approvals', 'approval bottleneck'],
  help:
    'For each approval and level: the decisions between two days, the days until them, and what waits now. ' +
    'Only records that you may read are counted, and each figure opens them. At most two years at once.',
  eachReader: true,
  running: true,
  parameters: { ...period, of },
  columns: {
    what: words('Of'),
    flow: text('Flow'),
    level: days('Level'),
    decided: { ...count('Decided'), leadsTo: decidedOfStep },
    declined: {
      ...count('Of them declined'),
      leadsTo: { ...decidedOfStep, asks: { ...decidedOfStep.asks, outcome: { is: 'declined' } } },
    },
    median: { ...days('Median days'), leadsTo: decidedOfStep },
    longest: { ...days('Longest, days'), leadsTo: decidedOfStep },
    waiting: { ...count('Waiting now'), leadsTo: waitingOfStep },
    waitingLongest: { ...days('Waiting longest, days'), leadsTo: waitingOfStep },
  },
  chart: { kind: 'bar', x: 'what', y: ['median', 'longest'] },
  rights,
});

/** The decisions behind the times. */
export const approvalsDecided = report('approvals-decided', {
  id: 1359,
  menu: { module, path: 'approval/decided', icon: 'checks' },
  heading: 'Approvals decided',
  question: 'Who decided on what, and after how many days?',
  finds: ['approval history', 'approved by', 'declined requests'],
  help:
    'Each step that was decided between two days, the longest first, of the records that you may read. At ' +
    'most two years at once.',
  eachReader: true,
  running: true,
  parameters: {
    ...period,
    of,
    flow,
    step,
    outcome: choice({ label: 'Outcome', choices: outcomes, none: 'All' }),
  },
  columns: {
    request: record,
    what: words('Of'),
    since: day('Asked on'),
    ended: day('Decided on'),
    days: days('Days'),
    outcome: words('Outcome'),
    by: text('Decided by'),
    flow: text('Flow'),
    level: days('Level'),
  },
  rights,
});
