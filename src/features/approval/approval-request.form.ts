import { employee } from '#features/people/record/employee.form.ts';
import { date, number, reference, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';

const overseer = { read: 'organisation', export: 'organisation', decide: 'organisation' } as const;
const decider = { read: 'own', decide: 'organisation' } as const;

export const approvalRequest = form('approval-request', {
  id: 111,
  menu: { module: 'approval', path: 'approval/request', icon: 'list-check', listed: 'overseers' },
  heading: 'Approval requests',
  one: 'approval request',
  help: 'Requests that follow an approval flow: the level each has reached, and who is asked.',
  // Opened by sending a record for approval, closed by its decision; nobody types one.
  systemOnly: true,
  belongsTo: 'askedBy',
  title: ['title'],
  subtitle: 'what',
  sort: '-id',
  fields: {
    title: text({ label: 'Request', required: true, max: 200, searchable: true, inList: true }),
    what: text({ label: 'Of', required: true, max: 120, said: true, inList: true }),
    path: text({ label: 'Page', max: 300 }),
    flow: text({ label: 'Flow', required: true, max: 80, inList: true }),
    level: number({ label: 'Level', required: true, min: 1, inList: true }),
    levels: number({ label: 'Of levels', required: true, min: 1, inList: true }),
    waitsFor: text({ label: 'Waits for', max: 300, said: true, inList: true }),
    askedBy: reference(employee, { label: 'Asked by', inList: true }),
    askedOn: date({ label: 'Asked on', required: true, inList: true }),
    closedOn: date({ label: 'Decided on', inList: true }),
    closedBy: text({ label: 'Decided by', max: 120 }),
  },
  events: {
    ask: { label: 'Something waits for my approval', to: 'named' },
    tell: { label: 'Something is sent for approval, and I am told', to: 'named' },
    'by-mail': { label: 'Something was decided by a link of my mail', to: 'named', always: true },
    stuck: { label: 'Nobody can approve something', to: { loginTypes: ['administrator'] } },
  },
  states: { waiting: {}, agreed: {}, declined: {}, recalled: {} },
  words: {
    decide: 'Decide',
    waiting: 'Waiting',
    agreed: 'Approved',
    declined: 'Not approved',
    recalled: 'Taken back',
  },
  rights: {
    administrator: overseer,
    hr: overseer,
    payroll: decider,
    approver: decider,
    manager: decider,
    recruiter: decider,
    employee: { read: 'own' },
    auditor: { read: 'organisation', export: 'organisation' },
    platform: overseer,
  },
});

export const approvalInbox = menuPage('approval-inbox', {
  id: 112,
  menu: {
    module: 'approval',
    path: 'approval/inbox',
    icon: 'inbox',
    bar: { place: 'approve', word: 'Approve', long: 'Requests' },
  },
  heading: 'Waiting for me',
  finds: ['approve', 'pending', 'to do'],
  help: 'Everything that waits for your decision, whatever it is of, the oldest first.',
  right: { form: 'approval-request', action: 'decide' },
});

export const myRequests = menuPage('my-requests', {
  id: 113,
  menu: {
    module: 'approval',
    path: 'approval/mine',
    icon: 'send',
    bar: { place: 'approve', word: 'Requests' },
  },
  heading: 'My requests',
  finds: ['status of my request', 'where is my request'],
  help: 'What you have sent for approval, who is asked now, and how it ended.',
  right: { form: 'approval-request', action: 'read' },
});
