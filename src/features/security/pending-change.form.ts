import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { loginType } from './login-type.form.ts';
import { userAccount } from './user-account.form.ts';

/** Of one's own user alone. */
const own = { read: 'own' } as const;
const keeper = {
  read: 'organisation',
  export: 'organisation',
  agree: 'organisation',
  refuse: 'organisation',
  withdraw: 'organisation',
  'show-link': 'organisation',
} as const;
const rights: Rights = {
  administrator: keeper,
  hr: own,
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
  platform: keeper,
};

/** A change of access that somebody asked for and that waits: for a second administrator, or for its day. */
export const pendingChange = form('pending-change', {
  id: 106,
  menu: {
    module: 'security',
    path: 'security/pending-change',
    icon: 'hourglass',
    listed: 'overseers',
  },
  heading: 'Waiting changes',
  one: 'waiting change',
  help:
    'Wider access to pay, bank, identity or health data, to approvals, or to your own login type waits ' +
    'for a second administrator, or for a day with notice to everyone affected where there is none. So ' +
    'does a new mail address or a link for a user with such access, or for one who is no employee. ' +
    'Narrower access applies at once.',
  // Asked for by saving rights or a user, decided by acting; nobody types one.
  systemOnly: true,
  belongsTo: 'user',
  title: ['title'],
  sort: '-id',
  fields: {
    title: text({ label: 'Change', required: true, max: 200, searchable: true, inList: true }),
    kind: choice({
      label: 'Of',
      required: true,
      inList: true,
      choices: {
        rights: 'Rights of a login type',
        user: 'A user',
        enable: 'A disabled user',
        link: 'A link to set a password',
        factor: 'A reset of a second factor',
      },
    }),
    detail: longText({ label: 'What changes', required: true, max: 20_000 }),
    loginType: reference(loginType, { label: 'Login type' }),
    user: reference(userAccount, { label: 'User' }),
    askedBy: reference(userAccount, { label: 'Asked by', required: true, inList: true }),
    askedOn: date({ label: 'Asked on', required: true, inList: true }),
    dueOn: date({
      label: 'Takes effect on',
      inList: true,
      help: 'With the beginning of that day. Empty: once a second administrator agrees.',
    }),
    decidedBy: text({ label: 'Decided by', max: 120, inList: true }),
    reason: text({ label: 'Reason', max: 400 }),
  },
  states: {
    waiting: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
    // A link that is shown to who asked, where no mail server is set.
    ready: { 'show-link': 'agreed', withdraw: 'withdrawn' },
    agreed: {},
    refused: {},
    withdrawn: {},
    void: {},
  },
  words: {
    waiting: 'Waits',
    ready: 'Agreed, not shown yet',
    agreed: 'In effect',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    void: 'Void',
    agree: 'Agree',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
    'show-link': 'Show the link once',
  },
  events: {
    create: { label: 'A change of access waits', to: 'named', always: true },
    end: { label: 'A change of access was decided', to: 'named', always: true },
    void: { label: 'A change of access that I asked for is void', to: 'named', always: true },
  },
  rights,
});
