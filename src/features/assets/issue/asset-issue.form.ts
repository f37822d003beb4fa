import { choice, date, longText, money, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { asset } from '../asset/asset.form.ts';
import { conditions } from '../asset/asset-check.form.ts';

const own = { read: 'own', acknowledge: 'own', explain: 'own' } as const;
const decider = {
  read: 'organisation',
  export: 'organisation',
  acknowledge: 'own',
  explain: 'own',
  recover: 'organisation',
  waive: 'organisation',
  stop: 'organisation',
} as const;

/** That somebody has an asset: from the day it is issued to its return, or to what becomes of its loss. */
export const assetIssue = form('asset-issue', {
  id: 1285,
  parent: { form: 'employee', field: 'employee' },
  menu: { module: 'fwHR', path: 'fwHR/asset-issue', icon: 'hand-grab' },
  heading: 'Assets issued',
  ownHeading: 'Assets issued to me',
  one: 'issue of an asset',
  finds: ['clearance', 'lost laptop', 'handover'],
  help:
    'Who was issued what, acknowledged by the employee, and returned when. A loss is recovered ' +
    'from pay only after ' +
    'seven days to show cause, and within the law’s limit of deductions.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'asset'],
  sort: '-issuedOn',
  presets: [
    { label: 'Out', field: 'state', is: ['issued', 'held'] },
    { label: 'Lost', field: 'state', is: ['lost', 'explained', 'recovering'] },
  ],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    asset: reference(asset, { label: 'Asset', required: true, inList: true }),
    issuedOn: date({ label: 'Issued on', required: true, inList: true }),
    condition: choice({ label: 'Condition', required: true, choices: conditions }),
    accessories: text({ label: 'With it', max: 200 }),
    dueBackOn: date({ label: 'Due back on', inList: true }),
    acknowledgedOn: date({ label: 'Acknowledged on' }),
    returnedOn: date({ label: 'Returned on', inList: true }),
    conditionBack: choice({ label: 'Condition on return', choices: conditions }),
    lostOn: date({ label: 'Lost on' }),
    loss: longText({ label: 'What happened', max: 2000 }),
    replyBy: date({ label: 'Show cause by' }),
    reply: longText({ label: 'Your answer', max: 4000 }),
    amount: money({ label: 'To be recovered', sensitivity: 'pay' }),
    instalments: number({ label: 'Instalments', min: 1, max: 24 }),
    firstMonth: month({ label: 'From month' }),
    decision: longText({ label: 'Decision', max: 2000 }),
  },
  states: {
    issued: { acknowledge: 'held' },
    held: {},
    returned: {},
    lost: { explain: 'explained', recover: 'recovering', waive: 'waived' },
    explained: { recover: 'recovering', waive: 'waived' },
    recovering: { stop: 'waived' },
    recovered: {},
    waived: {},
  },
  words: {
    issued: 'To be acknowledged',
    acknowledge: 'I have it',
    held: 'With the employee',
    returned: 'Returned',
    lost: 'Lost, answer awaited',
    explain: 'Show cause',
    explained: 'Lost, answer received',
    recover: 'Recover from pay',
    recovering: 'Recovered from pay',
    recovered: 'Wholly recovered',
    waive: 'Write off',
    waived: 'Written off',
    stop: 'Stop the recovery',
  },
  tones: {
    issued: 'attention',
    held: 'good',
    returned: 'plain',
    lost: 'wrong',
    explained: 'attention',
    recovering: 'attention',
  },
  events: {
    create: { label: 'I am issued an asset', to: 'named' },
    loss: { label: 'An asset that I have is reported lost', to: 'named' },
    out: { label: 'Somebody leaves and still has assets', to: 'named' },
  },
  rights: {
    administrator: { ...own, read: 'organisation', export: 'organisation' },
    hr: decider,
    payroll: decider,
    auditor: { read: 'organisation', export: 'organisation' },
    manager: { ...own, read: 'team' },
    approver: own,
    employee: own,
    recruiter: own,
  },
});
