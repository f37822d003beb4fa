import { code, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';

const own = { read: 'own', 'mark-read': 'own', 'mark-unread': 'own' } as const;
const everybody: Rights = {
  administrator: own,
  hr: own,
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: own,
  platform: own,
};

/** What Muster told one user. Written by `server/notify.ts` with the change that it tells of. */
export const notification = form('notification', {
  id: 96,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/notification',
    icon: 'bell',
    listed: 'nobody',
  },
  heading: 'Notifications',
  one: 'notification',
  help: 'What concerns you: what waits for you, what was decided, what is new. The bell shows the latest.',
  systemOnly: true,
  fields: {
    title: text({ label: 'Notification', required: true, max: 200, searchable: true, inList: true }),
    note: text({ label: 'More', max: 400, inList: true }),
    user: reference('user-account', { label: 'For', required: true }),
    path: code({ label: 'Opens', max: 300 }),
  },
  title: ['title'],
  belongsTo: 'user',
  sort: '-id',
  states: { unread: { 'mark-read': 'read' }, read: { 'mark-unread': 'unread' } },
  words: {
    unread: 'New',
    read: 'Read',
    'mark-read': 'Mark as read',
    'mark-unread': 'Mark as new',
  },
  rights: everybody,
});
