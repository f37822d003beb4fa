import { choice, date, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { leaveType } from '../type/leave-type.form.ts';

const own = { read: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    import: 'organisation',
    export: 'organisation',
  },
  payroll: { read: 'organisation', export: 'organisation' },
  approver: own,
  manager: { read: 'team' },
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** What is added to a balance or taken from it by hand. */
const adjustmentKinds = {
  opening: 'Opening balance',
  grant: 'Grant',
  earned: 'Compensatory off earned',
  adjust: 'Adjustment',
} as const;

export const leaveAdjustment = form('leave-adjustment', {
  id: 724,
  menu: {
    module: 'leavemngtsys',
    path: 'leavemngtsys/leave-adjustment',
    icon: 'adjustments',
    listed: 'keepers',
  },
  heading: 'Leave grants and adjustments',
  ownHeading: 'My leave grants',
  one: 'leave adjustment',
  help:
    'Opening balances, grants and corrections of balances, each with its reason. They can be imported for ' +
    'many people at once, and an import can be undone. Nobody adjusts their own balance.',
  belongsTo: 'employee',
  title: ['employee', 'reason'],
  spread: {
    of: 'employee',
    by: 'type',
    figure: 'days',
    also: ['day'],
    zeroIsNone: true,
    fills: ['kind', 'reason'],
    fill: () => ({ kind: 'opening', reason: adjustmentKinds.opening }),
  },
  sort: '-day',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'adjust',
      choices: adjustmentKinds,
      inList: true,
    }),
    day: date({
      label: 'On',
      alsoCalled: ['As on', 'As on date', 'Balance as on', 'Balance date', 'As of'],
      required: true,
      default: 'today',
      inList: true,
    }),
    days: number({
      label: 'Days',
      required: true,
      min: -366,
      max: 366,
      decimals: 2,
      inList: true,
      help: 'Below zero takes from the balance.',
    }),
    expiresOn: date({ label: 'Expires on', notBefore: { field: 'day' }, inList: true }),
    reason: text({ label: 'Reason', required: true, max: 200, searchable: true, inList: true }),
  },
  rights,
});
