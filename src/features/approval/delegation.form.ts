import { employee } from '#features/people/record/employee.form.ts';
import { date, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;

export const approvalDelegation = form('approval-delegation', {
  id: 114,
  menu: { module: 'approval', path: 'approval/delegation', icon: 'user-share' },
  heading: 'Delegations',
  ownHeading: 'My delegations',
  finds: ['out of office', 'deputy', 'stand in'],
  one: 'delegation',
  help:
    'Who decides for somebody who is away, and does their tasks of checklists. Both are asked between the ' +
    'two days; whoever answers first decides, and the history names both. The other person needs the right ' +
    'to decide on the same people.',
  belongsTo: 'employee',
  title: ['employee', 'to'],
  sort: '-from',
  fields: {
    employee: reference(employee, { label: 'For', required: true, inList: true }),
    to: reference(employee, { label: 'Decides instead', required: true, inList: true }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    until: date({ label: 'Until', required: true, notBefore: { field: 'from' }, inList: true }),
    note: text({ label: 'Note', max: 200 }),
  },
  verdicts: {
    standIn: { label: 'Whether this person can decide', asks: ['employee', 'to'], at: 'to' },
  },
  events: {
    create: { label: 'Somebody decides for me, or I for somebody', to: 'named' },
    propose: { label: 'I will be away, and nobody decides for me', to: 'named', mail: 'daily' },
    void: { label: 'Who decides for me cannot any more', to: 'named', mail: 'at-once' },
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: own,
    approver: own,
    manager: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
