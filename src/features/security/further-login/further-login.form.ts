import { date, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginType } from '../login-type.form.ts';
import { userAccount } from '../user-account.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  agree: 'organisation',
  refuse: 'organisation',
  end: 'organisation',
} as const;

/** A login type that a user has besides the main one, between two days, for a reason. */
export const furtherLogin = form('further-login', {
  id: 107,
  menu: {
    module: 'security',
    path: 'security/further-login',
    icon: 'user-plus',
    listed: 'overseers',
    tab: { of: 'user-account', by: 'user' },
  },
  heading: 'Further login types',
  one: 'further login type',
  help:
    'Additional rights of a user between two days: for somebody who is away, or for one place of ' +
    'several. Rights add up, each limited to its own people. It takes effect once a second ' +
    'administrator has agreed.',
  parent: { form: 'user-account', field: 'user' },
  title: ['user', 'loginType'],
  sort: '-from',
  fields: {
    user: reference(userAccount, { label: 'User', required: true, inList: true }),
    loginType: reference(loginType, { label: 'Login type', required: true, inList: true }),
    scope: population({
      label: 'Narrowed to',
      narrows: true,
      inList: true,
      parts: [
        'designations',
        'grades',
        'departments',
        'costCentres',
        'businessUnits',
        'establishments',
        'employmentTypes',
      ],
      help: 'What the login type may see and do then covers these people only.',
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({ label: 'Until', required: true, inList: true }),
    reason: text({ label: 'Reason', required: true, max: 400, inList: true }),
  },
  verdicts: {
    duties: {
      ...{ label: 'Duties that must not meet', asks: ['user', 'loginType'], at: 'loginType' },
      advises: true,
    },
  },
  states: {
    asked: { agree: 'agreed', refuse: 'refused' },
    agreed: { end: 'ended' },
    refused: {},
    ended: {},
  },
  changedIn: ['asked'],
  approvals: { agree: {}, refuse: { declines: true } },
  words: {
    asked: 'Waits',
    agreed: 'Agreed',
    refused: 'Refused',
    ended: 'Ended',
    agree: 'Agree',
    refuse: 'Refuse',
    end: 'End now',
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});
