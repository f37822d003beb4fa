import { longText, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { leaveType } from '../type/leave-type.form.ts';

const rights: Rights = {
  hr: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    give: 'organisation',
    'take-back': 'organisation',
    export: 'organisation',
  },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** Days that HR gives from what colleagues gave to the pool. */
export const poolLeave = form('pool-leave', {
  id: 971,
  menu: {
    module: 'leavemngtsys',
    path: 'leavemngtsys/pool-leave',
    icon: 'heart-handshake',
    listed: 'keepers',
  },
  heading: 'Leave from the pool',
  finds: ['leave bank', 'leave pool', 'donated leave', 'leave sharing'],
  one: 'gift from the pool',
  help:
    'Days that HR gives from the pool of donated leave to somebody in need, within the limits of the ' +
    'person’s leave policy. What the pool has is told while the days are entered. Who gave is not told.',
  belongsTo: 'employee',
  title: ['employee', 'type'],
  sort: '-id',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    days: number({ label: 'Days', required: true, min: 0.5, max: 366, decimals: 2, inList: true }),
    reason: longText({ label: 'Reason', max: 500, sensitivity: 'personal', help: 'Read by HR alone.' }),
  },
  states: { draft: { give: 'given' }, given: { 'take-back': 'returned' }, returned: {} },
  changedIn: ['draft'],
  deletedIn: ['draft', 'returned'],
  verdicts: {
    within: {
      label: 'What can be given',
      asks: ['employee', 'type', 'days'],
      at: 'days',
      decides: ['give'],
      code: 'leave.rule',
    },
  },
  events: {
    give: { label: 'I am given leave from the pool', to: 'named', mail: 'daily' },
    'take-back': { label: 'Leave from the pool is taken back', to: 'named', mail: 'daily' },
  },
  words: { give: 'Give', given: 'Given', 'take-back': 'Take back', returned: 'Taken back' },
  tones: { returned: 'plain' },
  rights,
});
