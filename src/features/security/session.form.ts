import { code, date, flag, reference, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { userAccount } from './user-account.form.ts';

export const session = form('session', {
  id: 102,
  menu: { module: 'security', path: 'security/session', icon: 'devices' },
  heading: 'Signed-in sessions',
  one: 'session',
  help: 'Where users are signed in. Ending a session signs that browser out at its next step.',
  systemOnly: true,
  title: ['device'],
  sort: '-id',
  fields: {
    user: reference(userAccount, { label: 'User', required: true, inList: true }),
    device: text({ label: 'Browser', required: true, max: 120, searchable: true, inList: true }),
    address: code({ label: 'Network address', max: 60, searchable: true, inList: true }),
    startedOn: date({ label: 'Signed in on', required: true, inList: true }),
    startedAt: time({ label: 'At', required: true, inList: true }),
    keep: flag({ label: 'Kept signed in', inList: true }),
  },
  states: { open: { end: 'ended' }, ended: {} },
  words: { open: 'Signed in', ended: 'Ended', end: 'End this session' },
  rights: {
    administrator: { read: 'organisation', end: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    platform: { read: 'organisation', end: 'organisation' },
  },
});
